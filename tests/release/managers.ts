import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { run } from './run.ts'

/** One that puts all packages into one folder, and one that shows each package only what it declares. */
export const MANAGERS = {
  npm: ['npm', 'install', '--no-audit', '--no-fund', '--loglevel', 'error'],
  pnpm: ['pnpm', 'add'],
} satisfies Readonly<Record<string, readonly string[]>>

/** What the READMEs of packages say to install. */
function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const readme = readFileSync(join(inject('unpacked'), name, 'README.md'), 'utf8')
    const [, words = ''] = /^npm install (?:--save-dev )?(@leisure-ops\/.+)$/m.exec(readme) ?? []
    if (words === '') throw new Error(`The README of ${name} does not say how to install it.`)
    return words.split(' ')
  })
}

/**
 * Makes a project that takes the packages from the local registry, and installs them as their READMEs say,
 * with what the projects in it ask for.
 */
export async function installed(
  folder: string,
  manager: keyof typeof MANAGERS,
  names: readonly string[],
  workspaces: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [npmrc = ''] = /^@leisure-ops:registry=.+/m.exec(inject('registry')) ?? []
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, ...(workspaces.length > 0 && { workspaces }) }),
  )
  writeFileSync(join(folder, '.npmrc'), npmrc)
  // With pnpm, a package sees only what it declares. Prism's own, in the mock, use each other undeclared.
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    `hoistPattern: ['@stoplight/*']\nallowBuilds: { '@scarf/scarf': false }\n`,
  )
  // Fastify and pino have types that need those of Node, and leave it to the project to install them.
  await run(MANAGERS[manager], [...wordsOf(names), '@types/node@24'], folder)
}
