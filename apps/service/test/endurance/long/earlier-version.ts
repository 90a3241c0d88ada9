import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadMigrations } from '../../../src/database/migrate.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../../..')

/** The commits before these migrations do not build. */
const NOT_BUILT_BEFORE = ['0007-audit-changes', '0008-file-digests']

/** The last version of the service without the newest migration. */
interface EarlierVersion {
  /** The migration that it does not have. */
  readonly before: string
  /** Empty if the history of this clone does not reach back to it. */
  readonly commit: string
}

export async function findEarlierVersion(): Promise<EarlierVersion> {
  const names = (await loadMigrations()).map(({ name }) => name)
  const before = names.findLast((name) => !NOT_BUILT_BEFORE.includes(name)) as string
  const file = `apps/service/src/database/migrations/${before}.ts`
  const log = ['log', '-1', '--format=%P', '--diff-filter=A', '--', file]
  return { before, commit: (await run('git', log, { cwd: ROOT })).stdout.trim() }
}

/** Builds the service of a commit in a folder of its own. */
export async function buildVersion(commit: string): Promise<AsyncDisposable & { readonly cli: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-earlier-'))
  await unpack(commit, folder)
  const pnpm = (...args: string[]) => run('pnpm', args, { cwd: folder })
  await pnpm('install', '--frozen-lockfile', '--prefer-offline', '--filter=leisure-ops', `--filter=${NEEDED}`)
  await pnpm('exec', 'turbo', 'run', 'bundle', '--output-logs=errors-only')
  await pnpm('exec', 'turbo', 'run', 'build', '--filter=@leisure-ops/service', '--output-logs=errors-only')
  return {
    cli: join(folder, 'apps/service/dist/cli.js'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

/** The service and what it is made from. */
const NEEDED = '@leisure-ops/service...'

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  archive.stdout.pipe(tar.stdin)
  const codes = await Promise.all([archive, tar].map(async (child) => (await once(child, 'exit'))[0]))
  if (codes.some((code) => code !== 0)) throw new Error(`The commit ${commit} could not be unpacked`)
}
