import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from './closing.ts'

/** Starts a program. If it still runs when its test or file has ended, it is killed then. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
) {
  const child = spawn(program, args, options)
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output.stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output.stderr += chunk))
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  atEnd(async () => child.kill('SIGKILL'))
  return {
    child,
    output,
    closed,
    /** The address that it prints first. */
    async url(): Promise<string> {
      await Promise.race([once(child.stdout, 'data'), closed])
      const [url] = /http:\/\/[\d.]+:\d+/.exec(output.stdout) ?? []
      if (url === undefined) throw new Error(`${program} printed no address: ${output.stderr}`)
      return url
    },
  }
}
