import type { Surface } from './surface.ts'

/**
 * The surface of a package for review: without docstrings and in a fixed order, so that only a change of the surface changes the
 * report.
 */
export function reportOf(name: string, { entries, declarations }: Surface): string {
  const lists = entries.map(
    ({ entry, names }) => `## ${name}${entry.slice(1)}\n\n${names.map((one) => `- \`${one}\``).join('\n')}`,
  )
  return `# The public surface of ${name}

Written by \`pnpm generate\`; do not edit.

${lists.join('\n\n')}

\`\`\`ts
${declarations.map(({ code }) => code).join('\n\n')}
\`\`\`
`
}
