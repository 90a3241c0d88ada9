import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program, and returns what it prints. */
export async function run(
  [program = '', ...before]: readonly string[],
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const options = { cwd, env: environment() }
  const { stdout } = await promisify(execFile)(program, [...before, ...args], options).catch((error) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
  return stdout.trim()
}

/** This process's environment without what leads into this repository: pnpm puts modules into NODE_PATH. */
export function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_PATH: undefined, CI: undefined, YARN_ENABLE_TELEMETRY: '0' }
}
