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

export type Process = Awaited<ReturnType<typeof startProcess>>

/** Starts the built service as a process of its own, in a third of the time that its sources take. */
export async function startProcess(place: Place) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.send({ ...place, tenants: demoTenants(new Date()) } satisfies ProcessOptions)
  /** What the process logged as errors, without requests whose outcome is unknown. */
  const errors: string[] = []
  child.on('message', (message: 'set' | { readonly code?: string }) => {
    if (message !== 'set' && message.code !== 'outcome-unknown') errors.push(JSON.stringify(message))
  })
  /** Resolves when the process is gone, whatever ended it. */
  const gone = once(child, 'exit').then(() => {})
  const first = await Promise.race([
    once(child.stdout as Readable, 'data').then(([data]) => String(data).trim()),
    gone.then(() => {
      throw new Error('The service did not start')
    }),
  ])
  /** Ends the process at once, as a crash of the machine would, and waits until it is gone. */
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
    /** Ends the process when a request reaches the point. */
    async crashAt(point: FaultPoint) {
      const isSet = once(child, 'message')
      child.send(point)
      await Promise.race([isSet, gone])
    },
  }
}

/** Starts three processes on one PostgreSQL. */
export async function startProcesses(uri: string) {
  // The first one alone, since it applies the demo tenants.
  const processes = [await startProcess({ database: uri })]
  processes.push(...(await Promise.all([1, 2].map(() => startProcess({ database: uri })))))
  return {
    /** Clients are spread over them by their index. */
    urlOf: (index: number) => processes[index % processes.length]?.url as string,
    kill: () => Promise.all(processes.map((service) => service.kill())),
  }
}
