import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * Copies every file that git tracks or would add, uncommitted changes included, to a new folder. There the code can be
 * changed, while the checkout stays as it is, even when the run is interrupted.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'leisure-mutate-'))
  // PostgreSQL may run as a user of its own, which has to get at its programs.
  chmodSync(copy, 0o755)
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const name of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // A file that was deleted is still listed until the deletion is committed.
    if (name !== '' && existsSync(join(root, name))) cpSync(join(root, name), join(copy, name))
  }
  return copy
}

/** Installs the packages in the copy, and builds what they need. Both come from where the checkout has them already. */
export async function prepare(copy: string, root: string, folders: readonly string[]): Promise<void> {
  const names = [...new Set(folders)].map((folder) => `@leisure-ops/${basename(folder)}...`)
  const filters = ['leisure-ops', '@leisure-ops/mutate', ...names].map((name) => `--filter=${name}`)
  await run(
    'pnpm',
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent', ...filters],
    copy,
  )
  const build = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']
  await run('pnpm', [...build, ...names.map((name) => `--filter=${name}`)], copy, {
    TURBO_CACHE_DIR: join(root, '.turbo/cache'),
    TURBO_TELEMETRY_DISABLED: '1',
    REDOCLY_TELEMETRY: 'off',
  })
}

/** Runs a program until it ends, and passes on the signal to end. @throws Error when it fails. */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  const end = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
  if (code !== 0) throw new Error(`\`${command} ${args.slice(0, 3).join(' ')} …\` failed (${code}).`)
}
