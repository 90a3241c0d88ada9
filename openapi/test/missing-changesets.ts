import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const RELEASES = ['none', 'patch', 'minor', 'major'] as const
type Release = (typeof RELEASES)[number]
/** The line at the top of a changeset. */
const REQUESTED = /^["']@leisure-ops\/openapi["']: (none|patch|minor|major)$/gm

const redoclyPackage = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
const WAY_OUT = 'Say so, with `pnpm changeset`.'

/**
 * What the changesets do not say about the document's changes, as a sentence. They cover the changes up to
 * the last commit that touched one, and ask for at least the release that all since the last release require.
 *
 * (`changeset status` needs a branch `main`, and does not see a new changeset before `git add`.)
 */
export function missingChangesets(root: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    return 'This clone is shallow, so the document cannot be compared with its history. Run `git fetch --unshallow`.'
  const changesets = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(REQUESTED)].map(([, type]) => ({
      file,
      type: type as Release,
    })),
  )
  const lastCommitOf = (...files: string[]) => git('log', '-1', '--format=%H', '--', ...files)

  const requested = highest(changesets.map(({ type }) => type))
  // Before the first release, nobody has to be told of changes.
  if (!existsSync(join(root, 'openapi/CHANGELOG.md'))) return undefined
  const { version } = JSON.parse(readFileSync(join(root, 'openapi/package.json'), 'utf8'))
  const bump = requiredSince(root, lastCommitOf('openapi/CHANGELOG.md'))
  // Before 1.0, a minor version may contain breaking changes.
  const required = bump === 'major' && version.startsWith('0.') ? 'minor' : bump
  if (highest([requested, required]) !== requested)
    return `The changes of the document since its last release need a ${required} release. ${WAY_OUT}`
  const files = changesets.map(({ file }) => file)
  // A changeset that is being written covers everything.
  if (files.length === 0 || git('status', '--porcelain', '--', ...files) !== '') return undefined
  const described = lastCommitOf(...files)
  const undescribed = requiredSince(root, described)
  // What Redocly calls a patch, such as another description, needs no changeset of its own.
  if (highest([undescribed, 'patch']) === 'patch') return undefined
  return `The document has changed (${undescribed}) since its last changeset (commit ${described.slice(0, 9)}). ${WAY_OUT}`
}

function highest(releases: readonly Release[]): Release {
  return RELEASES.findLast((one) => releases.includes(one)) ?? 'none'
}

/** By the commit and the changes since then. Redocly takes a second for each. */
const judged = new Map<string, Release>()

/** The release that the changes of the document since a commit require. */
function requiredSince(root: string, commit: string): Release {
  const diff = ['diff', commit, '--', 'openapi']
  const changes = execFileSync('git', diff, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const release = judged.get(commit + changes) ?? (changes === '' ? 'none' : judge(root, commit))
  judged.set(commit + changes, release)
  return release
}

/** By Redocly's rules, which judge bundles. */
function judge(root: string, commit: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'leisure-document-'))
  const redocly = (...args: string[]) =>
    execFileSync(process.execPath, [join(dirname(redoclyPackage), 'bin/cli.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const archive = execFileSync('git', ['archive', commit, 'openapi'], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // One run for both bundles, because Redocly takes longer to start than to write one.
  const apis = {
    before: { root: 'openapi/openapi.yaml', output: 'before.json' },
    after: { root: join(root, 'openapi/openapi.yaml'), output: 'after.json' },
  }
  writeFileSync(join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['diff-recommended'], apis }))
  redocly('bundle', 'before', 'after')
  const compared = redocly('diff', 'before.json', 'after.json', '--format', 'json', '--fail-on', 'none')
  return JSON.parse(compared).bump ?? 'none'
}
