import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import parse from '@changesets/parse'

export type Bump = 'none' | 'patch' | 'minor' | 'major'

const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** The pending changesets that name a package. */
export interface Pending {
  /** The highest bump that they ask for. */
  readonly bump: Bump
  /** Their files, from the root. */
  readonly files: readonly string[]
}

/** The pending changesets of a repository, by package. */
export function pendingChangesets(root: string): ReadonlyMap<string, Pending> {
  const pending = new Map<string, Pending>()
  const names = existsSync(join(root, '.changeset')) ? readdirSync(join(root, '.changeset')) : []
  for (const file of names
    .filter((name) => /^(?!README).*\.md$/.test(name))
    .map((name) => `.changeset/${name}`)) {
    for (const { name, type } of parse(readFileSync(join(root, file), 'utf8')).releases) {
      const { bump, files } = pending.get(name) ?? { bump: 'none', files: [] }
      pending.set(name, { bump: isAtLeast(type, bump) ? type : bump, files: [...files, file] })
    }
  }
  return pending
}

export function isAtLeast(bump: Bump, needed: Bump): boolean {
  return BUMPS.indexOf(bump) >= BUMPS.indexOf(needed)
}
