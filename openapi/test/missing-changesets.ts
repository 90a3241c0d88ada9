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

/**
 * The release that the document's changes since its last release require, as a sentence, if no changeset asks
 * for as much. That there is a changeset at all, CI asks `changeset status`.
 */
export function missingChangesets(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim()
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    return 'This clone is shallow, so the document cannot be compared with its history. Run `git fetch --unshallow`.'
  // Before the first release, nobody has to be told of changes.
  if (!existsSync(join(root, 'openapi/CHANGELOG.md'))) return undefined
  const released = git('log', '-1', '--format=%H', '--', 'openapi/CHANGELOG.md')
  if (git('diff', released, '--', 'openapi') === '') return undefined
  const { version } = JSON.parse(readFileSync(join(root, 'openapi/package.json'), 'utf8'))
  const bump = judge(root, released)
  // Before 1.0, a minor version may contain breaking changes.
  const required = bump === 'major' && version.startsWith('0.') ? 'minor' : bump
  const requested = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(REQUESTED)].map(([, type]) => type as Release),
  )
  if (requested.some((type) => RELEASES.indexOf(type) >= RELEASES.indexOf(required))) return undefined
  // What Redocly calls a patch, such as another description, needs no changeset of its own.
  if (requested.length === 0 && RELEASES.indexOf(required) <= 1) return undefined
  return `The changes of the document since its last release need a ${required} release. Say so, with \`pnpm changeset\`.`
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
