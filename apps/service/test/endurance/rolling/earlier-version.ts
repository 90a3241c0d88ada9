import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadMigrations } from '../../../src/database/migrate.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../../..')

/** A version of the service that was built from a commit. */
export interface EarlierVersion {
  /** The first migration that it does not have. */
  readonly before: string
  readonly commit: string
  readonly cli: string
  remove(): Promise<void>
}

/**
 * Builds the last version of the service without the newest migration, in a folder of its own.
 *
 * @returns a sentence when the history of the repository does not reach back to it.
 */
export async function buildEarlierVersion(): Promise<EarlierVersion | string> {
  const before = (await loadMigrations()).at(-1)?.name as string
  const file = `apps/service/src/database/migrations/${before}.ts`
  const log = ['log', '-1', '--format=%P', '--diff-filter=A', '--', file]
  const commit = (await run('git', log, { cwd: ROOT })).stdout.trim()
  if (commit === '')
    return `It was skipped, because the history of this repository has no version before ${before}.`
  const folder = await mkdtemp(join(tmpdir(), 'leisure-earlier-'))
  await unpack(commit, folder)
  const filter = '--filter=@leisure-ops/service'
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder })
  await run('pnpm', ['exec', 'turbo', 'run', 'build', filter, '--output-logs=errors-only'], { cwd: folder })
  return {
    before,
    commit,
    cli: join(folder, 'apps/service/dist/cli.js'),
    remove: () => rm(folder, { recursive: true }),
  }
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const codes = await Promise.all([archive, tar].map(async (child) => (await once(child, 'exit'))[0]))
  if (codes.some((code) => code !== 0)) throw new Error(`The commit ${commit} could not be unpacked`)
}
