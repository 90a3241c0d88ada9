import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runConformance } from '../src/index.ts'
import type { Fault } from './fault.ts'

const PROGRAM = fileURLToPath(new URL('faulty-service.ts', import.meta.url))

/** Starts a service with the fault, runs the checks that have to find it, and returns the names of those that did. */
export async function findFault({ name, checks, accessToken = 'demo' }: Fault): Promise<string[]> {
  const child = fork(PROGRAM, [name], {
    execArgv: ['--conditions=@leisure-ops/source'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = once(child, 'exit')
  try {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`The service with ${name} did not start.\n${complaint}`))),
    ])
    const { url } = message as { url: string }
    const { results } = await runConformance({
      baseUrl: url,
      accessToken,
      otherAccessToken: accessToken === 'demo' ? 'demo-numeric' : 'demo',
      writes: true,
      reset: true,
      sandbox: url,
      only: checks,
    })
    return results.filter(({ outcome }) => outcome.result === 'differs').map(({ check }) => check.name)
  } finally {
    child.kill()
    await ended
  }
}
