import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runConformance } from '../../src/index.ts'
import type { Fault } from './fault.ts'

const PROGRAM = fileURLToPath(new URL('faulty-service.ts', import.meta.url))

/** The service does not run with the fault, so the fault tells nothing about the suite and has to be corrected. */
export class InvalidFault extends Error {
  override readonly name = 'InvalidFault'
}

/**
 * Starts a service with the fault, runs the checks that have to find it, and returns the names of those that did.
 *
 * @throws InvalidFault when the service does not start with the fault, or stops before the checks end.
 */
export async function findFault(fault: Fault): Promise<string[]> {
  const child = fork(PROGRAM, [JSON.stringify(fault)], {
    execArgv: ['--conditions=@leisure-ops/source'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  const ended = once(child, 'exit')
  const stopped = (when: string) =>
    new InvalidFault(`The service with ${fault.name} stopped ${when}.\n${errorOutput}`)
  try {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(stopped('before it listened'))),
    ])
    const finders = await findersOf(fault, (message as { url: string }).url)
    if (child.exitCode !== null || child.signalCode !== null) throw stopped('before the checks ended')
    return finders
  } finally {
    child.kill()
    await ended
  }
}

/** The names of the checks that differ, of those that have to find the fault. */
export async function findersOf({ foundBy, accessToken = 'demo' }: Fault, url: string): Promise<string[]> {
  const { results } = await runConformance({
    baseUrl: url,
    accessToken,
    otherAccessToken: accessToken === 'demo' ? 'demo-numeric' : 'demo',
    writes: true,
    reset: true,
    sandbox: url,
    only: foundBy,
  })
  return results.filter(({ outcome }) => outcome.result === 'differs').map(({ check }) => check.name)
}
