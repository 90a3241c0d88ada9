import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import parse from '@changesets/parse'

export type Bump = 'none' | 'patch' | 'minor' | 'major'

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** The highest bump that the changesets of a repository ask for, by package. */
export function bumpsOf(root: string): ReadonlyMap<string, Bump> {
  const bumps = new Map<string, Bump>()
  const folder = join(root, '.changeset')
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(?!README).*\.md$/.test(name))
    : []
  for (const file of files) {
    for (const { name, type } of parse(readFileSync(join(folder, file), 'utf8')).releases) {
      if (isAtLeast(type, bumps.get(name) ?? 'none')) bumps.set(name, type)
    }
  }
  return bumps
}

export function isAtLeast(bump: Bump, needed: Bump): boolean {
  return BUMPS.indexOf(bump) >= BUMPS.indexOf(needed)
}
