import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bump, bumpsOf, isAtLeast } from './changesets.ts'
import { documentBump } from './document-bump.ts'
import { type PublishedPackage, publishedPackages } from './packages.ts'
import { reportOf } from './report.ts'
import { surfaceOf } from './surface.ts'

/** The current public surface of a package, in a file beside it. `pnpm release` also writes the surface of the last release. */
export const REPORT = 'api-report.md'
export const RELEASED_REPORT = 'api-report.released.md'
/** The document, and its bundle as it was released last. */
export const DOCUMENT = 'dist/openapi.json'
export const RELEASED_DOCUMENT = 'openapi.released.json'

/** Problems of the public surface that stop a release, one sentence each. */
export function problemsOf(root: string): string[] {
  const bumps = bumpsOf(root)
  return publishedPackages(root).flatMap((one) => [
    ...reportProblems(one, bumps.get(one.name)),
    ...documentProblems(one, bumps.get(one.name)),
  ])
}

function reportProblems({ name, folder, entries }: PublishedPackage, bump: Bump | undefined): string[] {
  const surface = reportOf(name, surfaceOf(folder, entries))
  if (surface !== textOf(folder, REPORT)) {
    return [
      `The public surface of ${name} is not what ${REPORT} says. Run \`pnpm generate\`, and read what it changes.`,
    ]
  }
  if (surface === textOf(folder, RELEASED_REPORT) || bump !== undefined) return []
  return [
    `The public surface of ${name} has changed since its last release. Say how, with \`pnpm changeset\`.`,
  ]
}

function documentProblems({ name, version, folder }: PublishedPackage, bump: Bump = 'none'): string[] {
  const released = join(folder, RELEASED_DOCUMENT)
  if (!existsSync(released)) return []
  const required = documentBump(released, join(folder, DOCUMENT))
  // Before 1.0, a minor version may contain breaking changes.
  const needed = required === 'major' && version.startsWith('0.') ? 'minor' : required
  if (isAtLeast(bump, needed)) return []
  return [`The changes of the document need a ${needed} release of ${name}. Say so, with \`pnpm changeset\`.`]
}

function textOf(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
