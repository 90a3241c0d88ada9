import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FaultPoint } from '../../src/extension/service-extension.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { demoTenants } from '../demo-tenants.ts'

/** Where the data of a process is. */
export type Place = { readonly database: string } | { readonly data: string }

/** What a process is told by its parent. */
export type ProcessOptions = Place & { readonly tenants: readonly TenantFile[] }

/** A process of the service of its own. */
export interface Process extends AsyncDisposable {
  readonly url: string
  /** Ends the process at once, as a crash of the machine would, and waits until it is gone. */
  kill(): Promise<void>
  /** Ends the process when a request reaches the point. */
  crashAt(point: FaultPoint): Promise<void>
  /** What the process logged as errors, without requests whose outcome is unknown. */
  readonly errors: readonly string[]
  /** Resolves when the process is gone, whatever ended it. */
  readonly gone: Promise<void>
}

/** Starts the built service, in a third of the time that its sources take. */
export async function startProcess(place: Place): Promise<Process> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.send({ ...place, tenants: demoTenants(new Date()) } satisfies ProcessOptions)
  const errors: string[] = []
  child.on('message', (message: 'set' | { readonly code?: string }) => {
    if (message !== 'set' && message.code !== 'outcome-unknown') errors.push(JSON.stringify(message))
  })
  const gone = once(child, 'exit').then(() => {})
  const first = await Promise.race([
    once(child.stdout as Readable, 'data').then(([data]) => String(data).trim()),
    gone.then(() => {
      throw new Error('The service did not start')
    }),
  ])
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return {
    url: first,
    errors,
    gone,
    kill,
    // A test that fails leaves no process behind, for which its run would wait.
    [Symbol.asyncDispose]: kill,
    async crashAt(point) {
      const isSet = once(child, 'message')
      child.send(point)
      await Promise.race([isSet, gone])
    },
  }
}

/** Three processes on one PostgreSQL. */
export interface Processes {
  readonly uri: string
  /** Clients are spread over them by their index. */
  readonly urlOf: (index: number) => string
  readonly kill: () => Promise<unknown>
}

export async function startProcesses(uri: string): Promise<Processes> {
  // The first one alone, since it applies the demo tenants.
  const processes = [await startProcess({ database: uri })]
  processes.push(...(await Promise.all([1, 2].map(() => startProcess({ database: uri })))))
  return {
    uri,
    urlOf: (index: number) => processes[index % processes.length]?.url as string,
    kill: () => Promise.all(processes.map((service) => service.kill())),
  }
}
