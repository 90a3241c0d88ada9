import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMock } from '@leisure-ops/mock'
import { startService } from '@leisure-ops/service'
import { TENANTS } from './requests.ts'

/** The moment of the document's examples. It does not pass, so that no lease and no quote expires. */
export const NOW: Date = new Date('2026-11-21T09:30:00Z')

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/** A service with both tenant modes, whose slots are never full, and a mock of each. */
export async function openEnvironment() {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  for (const tenant of TENANTS) {
    const file = new URL(`../../../apps/sandbox/tenants/${tenant}.yaml`, import.meta.url)
    const text = (await readFile(file, 'utf8')).replace(/capacity: \d+/g, 'capacity: 1000000')
    await writeFile(join(folder, `${tenant}.yaml`), text)
  }
  /** The names of the failures that the service has answered, by the ids of the requests. */
  const failures = new Map<string, string>()
  const write = (line: string) => {
    const { requestId, failure } = JSON.parse(line)
    if (failure !== undefined) failures.set(requestId, failure)
  }
  const clock = { now: () => NOW }
  const service = await startService({ port: 0, memory: true, tenants: [folder], clock, log: { write } })
  const demo = await startMock({ port: 0, tenantMode: 'object-id' })
  const numeric = await startMock({ port: 0, tenantMode: 'numeric' })
  return {
    service: service.url,
    mocks: { demo: demo.url, 'demo-numeric': numeric.url },
    failures,
    close: () => Promise.all([service, demo, numeric].map((one) => one.close())),
  }
}
