import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isAtLeast, type Pending, pendingChangesets } from './changesets.ts'
import { documentBump, documentBumpSince } from './document-bump.ts'
import { historyProblem, lastCommitOf, textAt } from './history.ts'
import { type PublishedPackage, publishedPackages } from './packages.ts'
import { reportOf } from './report.ts'
import { surfaceOf } from './surface.ts'

/** The current public surface of a package, in a file beside it. `pnpm release` also writes the surface of the last release. */
export const REPORT = 'api-report.md'
export const RELEASED_REPORT = 'api-report.released.md'
/** The document, as it is written and bundled, and its bundle as it was released last. */
export const DOCUMENT_SOURCE = 'openapi.yaml'
export const DOCUMENT = 'dist/openapi.json'
export const RELEASED_DOCUMENT = 'openapi.released.json'

/**
 * Problems of the public surface that stop a release, one sentence each. A change since the last release needs a changeset. A changeset
 * covers the changes up to its own commit, so a later change needs a changeset, too.
 */
export function problemsOf(root: string): string[] {
  const pending = pendingChangesets(root)
  const noHistory = historyProblem(root)
  const problems = publishedPackages(root).flatMap((one) => {
    const changesets = pending.get(one.name)
    const base = changesets && noHistory === undefined ? lastCommitOf(root, changesets.files) : undefined
    return [
      ...reportProblems(root, one, changesets, base),
      ...documentProblemsSinceRelease(one, changesets),
      ...documentProblemsSinceChangeset(root, one, base),
    ]
  })
  return noHistory === undefined ? problems : [noHistory, ...problems]
}

function reportProblems(
  root: string,
  { name, folder, entries }: PublishedPackage,
  changesets: Pending | undefined,
  base: string | undefined,
): string[] {
  const surface = reportOf(name, surfaceOf(folder, entries))
  if (surface !== textOf(folder, REPORT)) {
    return [
      `The public surface of ${name} is not what ${REPORT} says. Run \`pnpm generate\`, and read what it changes.`,
    ]
  }
  if (surface === textOf(folder, RELEASED_REPORT)) return []
  if (changesets === undefined)
    return [`The public surface of ${name} has changed since its last release. ${WAY_OUT}`]
  if (base === undefined || surface === textAt(root, base, relative(root, join(folder, REPORT)))) return []
  return [`The public surface of ${name} has changed since ${changesetOf(base)}. ${WAY_OUT}`]
}

/** The changesets must ask for the release that the changes since the last one require. */
function documentProblemsSinceRelease(
  { name, version, folder }: PublishedPackage,
  changesets?: Pending,
): string[] {
  const released = join(folder, RELEASED_DOCUMENT)
  if (!existsSync(released)) return []
  const required = documentBump(released, join(folder, DOCUMENT))
  // Before 1.0, a minor version may contain breaking changes.
  const needed = required === 'major' && version.startsWith('0.') ? 'minor' : required
  if (isAtLeast(changesets?.bump ?? 'none', needed)) return []
  return [`The changes of the document need a ${needed} release of ${name}. Say so, with \`pnpm changeset\`.`]
}

/** What Redocly calls a patch, such as another description, needs no changeset of its own. */
function documentProblemsSinceChangeset(
  root: string,
  { name, folder }: PublishedPackage,
  base?: string,
): string[] {
  const source = join(folder, DOCUMENT_SOURCE)
  if (base === undefined || !existsSync(source)) return []
  const bump = documentBumpSince(root, base, relative(root, source), join(folder, DOCUMENT))
  if (!isAtLeast(bump, 'minor')) return []
  return [`The document in ${name} has changed (${bump}) since ${changesetOf(base)}. ${WAY_OUT}`]
}

const WAY_OUT = 'Say how, with `pnpm changeset`.'

function changesetOf(commit: string): string {
  return `its last changeset (commit ${commit.slice(0, 9)})`
}

function textOf(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
