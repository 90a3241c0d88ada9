import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@leisure-ops/support/free-port'

/** A server in a process of its own. */
export interface Running {
  readonly url: string
  readonly pid: number
  stop(): void
}

/** Starts a script beside this file that prints its port. */
export async function startScript(script: string, args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return running(child, `http://127.0.0.1:${String(port).trim()}`)
}

/** Starts a command-line server on a free port, and resolves once it answers at a path. */
export async function startServer(
  args: readonly string[],
  path: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  while (child.exitCode === null) {
    const hasAnswered = await fetch(url + path).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (hasAnswered) return running(child, url)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${args.join(' ')} ended before it answered`)
}

function running(child: ChildProcess, url: string): Running {
  return { url, pid: child.pid as number, stop: () => child.kill('SIGKILL') }
}

/** A file of a package that is installed here. */
export function inModules(file: string): string {
  return join(import.meta.dirname, '../node_modules', file)
}

/** Runs a command to its end. @throws Error with what it printed, when it fails. */
export async function run(command: string, args: readonly string[], folder: string): Promise<void> {
  await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 2 ** 26 })
}
