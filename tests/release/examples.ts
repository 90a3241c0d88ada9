import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { environment, run } from './run.ts'

const folder = join(import.meta.dirname, '../../examples')

/** Those that are installed with npm. */
export const EXAMPLES = globSync('*/package.json', { cwd: folder }).map(dirname).sort()

const UNTRACKED = ['node_modules', 'dist', 'reports']

/** Copies an example out of the repository, without what is not in it. */
export function copyExample(name: string, into: string): void {
  cpSync(join(folder, name), into, {
    recursive: true,
    filter: (source) => !UNTRACKED.includes(basename(source)),
  })
}

/** The commands with which an example's README starts: those that copy and install it, those that run it. */
export function readmeOf(name: string): { copy: string[]; start: string[] } {
  const readme = readFileSync(join(folder, name, 'README.md'), 'utf8')
  const block = /^```sh\n(.+?)\n```$/ms.exec(readme)?.[1] ?? ''
  const commands = block.split('\n').map((line) => line.replace(/ +#.*/, ''))
  const installed = commands.findIndex((command) => command.startsWith('npm install')) + 1
  return { copy: commands.slice(0, installed), start: commands.slice(installed) }
}

/** What the commands of a README left behind. */
export interface Started {
  /** What the last command printed that ended by itself. */
  readonly printed: string
  /** Where a server listens that the README starts at this port. */
  url(port: number): string
  stop(): Promise<void>
}

/**
 * Runs commands as a reader does, each when the one before has ended, or, after `&`, when it listens. Each
 * server gets a free port instead of the one in the README, and so do the commands that call it.
 */
export async function start(commands: readonly string[], cwd: string): Promise<Started> {
  const urls = new Map<string, string>()
  const stops: (() => Promise<void>)[] = []
  let printed = ''
  for (const command of commands) {
    const here = [...urls].reduce((text, [port, url]) => text.replaceAll(port, new URL(url).port), command)
    const port = /(?:PORT=|--port )(\d{4})\b/.exec(here)?.[1]
    if (port === undefined || !here.endsWith(' &')) {
      printed = await run(['sh', '-c', here], [], cwd)
      continue
    }
    const server = await listening(here.replace(port, '0').slice(0, -' &'.length), cwd)
    urls.set(port, server.url)
    stops.unshift(server.stop)
  }
  return {
    printed,
    url: (port) => urls.get(String(port)) ?? '',
    stop: async () => {
      for (const stop of stops) await stop()
    },
  }
}

/** Starts a server, in a group with the programs that it starts, and waits for the address that it prints. */
async function listening(command: string, cwd: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn('sh', ['-c', command], { cwd, env: environment(), detached: true })
  const ended = once(server, 'close')
  const stop = async () => {
    if (server.exitCode === null) process.kill(-Number(server.pid), 'SIGTERM')
    await ended
  }
  let said = ''
  server.stderr.on('data', (text) => {
    said += text
  })
  for await (const text of server.stdout as Readable) {
    said += text
    const url = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(said)?.[0]
    if (url !== undefined) {
      server.stdout.resume()
      return { url, stop }
    }
  }
  throw new Error(`${command} ended and said:\n${said}`)
}
