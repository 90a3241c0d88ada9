// What `npm start` and `npm test` share. Plain JavaScript without dependencies: it runs on Node 20, before
// anything is installed.

import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const { packageManager } = createRequire(import.meta.url)('../package.json')

/** Whether a script of that very pnpm runs this: then it is there already, without asking the registry. */
const isInsidePnpm = process.env.npm_config_user_agent?.startsWith(`${packageManager.replace('@', '/')} `)

/** A failure whose message is enough for the user, without a stack. */
export class StepError extends Error {}

const env = {
  // Caches compiled code, because some programs start many times.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  // Switches off the telemetry of both tools.
  REDOCLY_TELEMETRY: 'off',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
}

/**
 * Runs the pnpm that this repository names, fetched by npx into npm's own cache.
 *
 * @param options.stdio where its output goes; by default, to the terminal.
 * @param options.group when given, holds it while it runs, as the first of a process group of its own.
 * @throws StepError when it fails, with the hint.
 */
export async function demand(args, { stdio = 'inherit', group, hint = 'See above.' } = {}) {
  const [command, ...before] = isInsidePnpm
    ? ['pnpm']
    : ['npx', '--yes', '--loglevel', 'error', packageManager]
  const child = spawn(command, [...before, ...args], { cwd: root, env, stdio, detached: group !== undefined })
  group?.add(child)
  const code = await exitCode(child).finally(() => group?.delete(child))
  if (code !== 0) throw new StepError(`\`pnpm ${args.join(' ')}\` failed (exit code ${code}). ${hint}`)
}

/** Starts a program on the Node that this repository installs. */
export function node(args, options) {
  return spawn(join(root, 'node_modules/.bin/node'), args, { cwd: root, env, ...options })
}

export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? `signal ${signal}`))
  })
}

/** Installs without asking the registry how old each package is: the lock file names each by its checksum. */
export const AS_LOCKED = '--config.minimumReleaseAge=0'

/** Installs what the given arguments of pnpm select, or everything. */
export function install(selection = [], options = {}) {
  const hint = 'It needs a connection to the npm registry.'
  return demand(['install', '--frozen-lockfile', '--prefer-offline', ...selection], { hint, ...options })
}

/** Prints a numbered title, runs the step, prints how long it took. */
export async function step(title, run) {
  console.log(`\n▶ ${title}`)
  const start = performance.now()
  const result = await run()
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a main function. A failure prints its message, an unknown option also `usage`: exit code 1. */
export async function main(run, usage) {
  try {
    // There, programs of npm do not start without a shell, and a signal ends a program at once.
    if (process.platform === 'win32')
      throw new StepError('This runs on Linux and macOS. On Windows, run it in WSL.')
    await run()
  } catch (error) {
    const isOption = error.code?.startsWith('ERR_PARSE_ARGS')
    console.error(`\n✗ ${error instanceof StepError || isOption ? error.message : (error.stack ?? error)}`)
    if (isOption && usage) console.error(`\n${usage}`)
    process.exitCode = 1
  }
}
