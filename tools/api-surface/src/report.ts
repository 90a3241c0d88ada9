import type { Surface } from './surface.ts'

/** The surface of a package as it is reviewed: without docstrings, in an order of its own, so that only it is a change. */
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
