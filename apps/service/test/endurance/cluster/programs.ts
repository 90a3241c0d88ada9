import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { globSync, openSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

export const isRoot = process.getuid?.() === 0

/** Where Debian puts the programs, by the name of its package. */
const PROGRAMS = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
}

/** What has to be done before the trial can run, if anything. */
export function missingPrograms(): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => globSync(path).length === 0)
  if (missing.length === 0) return undefined
  const names = missing.map(([name]) => name).join(' ')
  return `It was skipped, because it needs programs of Debian: apt-get install ${names}.`
}

/** The folder with the programs of the newest PostgreSQL. */
export function postgresBinaries(): string {
  return dirname(globSync(PROGRAMS.postgresql).sort().at(-1) as string)
}

/** PostgreSQL and pgbouncer refuse to run as root, which runs them as the user of Debian's PostgreSQL. */
function user(): { readonly uid?: number; readonly gid?: number } {
  if (!isRoot) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Makes a folder for the user that the programs run as. */
export async function makeFolder(folder: string): Promise<void> {
  const { uid, gid } = user()
  await mkdir(folder, { recursive: true })
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

const endings: (() => void)[] = []

/** Remembers what ends something that was started. */
export function toEnd(end: () => void): void {
  endings.push(end)
}

/** Ends everything that was started. */
export function endAll(): void {
  for (const end of endings.splice(0).toReversed()) end()
}

/** Starts a program, which writes to a log. */
export function startProgram(
  name: keyof typeof PROGRAMS,
  args: readonly string[],
  log: string,
): ChildProcess {
  const output = openSync(log, 'a')
  const program = spawn(PROGRAMS[name], args, { ...user(), stdio: ['ignore', output, output] })
  toEnd(() => program.kill('SIGKILL'))
  return program
}
