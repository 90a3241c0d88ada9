import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server in a process of its own. */
export interface Running {
  readonly url: string
  readonly process: ChildProcess
  stop(): void
}

/** Starts a script beside this file that prints its port. */
export async function startScript(script: string, args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()))
  })
  return { url: `http://127.0.0.1:${port}`, process: child, stop: () => child.kill() }
}

/** Starts a command-line server, and resolves once it answers at a path. */
export async function startServer(
  args: readonly string[],
  url: string,
  path: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const child = spawn(process.execPath, args, { stdio: 'ignore', env })
  while (child.exitCode === null) {
    const hasAnswered = await fetch(url + path).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (hasAnswered) return { url, process: child, stop: () => child.kill('SIGKILL') }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${args.join(' ')} ended before it answered`)
}

/** A file of a package that is installed here. */
export function inModules(file: string): string {
  return join(import.meta.dirname, '../node_modules', file)
}

/** Runs a command to its end. */
export function run(command: string, args: readonly string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (text) => {
      errors += text
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${args.join(' ')} ended with ${code}\n${errors}`))
    })
  })
}

/** The memory of a process, in MB. Linux only; elsewhere `undefined`. */
export function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
