import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { startService } from '@leisure-ops/service'
import { sendAs } from '@leisure-ops/support/send-as'
import { TENANTS, type Tenant } from './requests.ts'

/** The moment of the document's examples. It does not pass, so that no lease and no quote expires. */
export const NOW: Date = new Date('2026-11-21T09:30:00Z')

/** A service with both kinds of tenants, whose slots are never full, and a mock of each. */
export interface Environment {
  readonly service: string
  readonly mocks: Readonly<Record<Tenant, string>>
  /** The names of the failures that the service has answered, by the ids of the requests. */
  readonly failures: ReadonlyMap<string, string>
  /** What the service logged as an error of its own. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

export async function openEnvironment(): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  for (const tenant of TENANTS) {
    const file = fileURLToPath(new URL(`../../../apps/sandbox/tenants/${tenant}.yaml`, import.meta.url))
    const text = (await readFile(file, 'utf8')).replace(/capacity: \d+/g, 'capacity: 1000000')
    await writeFile(join(folder, `${tenant}.yaml`), text)
  }
  const failures = new Map<string, string>()
  const errors: string[] = []
  const write = (line: string) => {
    const { requestId, failure, level } = JSON.parse(line)
    if (failure !== undefined) failures.set(requestId, failure)
    if (level === 'error' || level >= 50) errors.push(line)
  }
  const service = await startService({
    port: 0,
    memory: true,
    tenants: [folder],
    clock: { now: () => NOW },
    log: { write },
  })
  await rm(folder, { recursive: true })
  const mocks: RunningMock[] = [
    await startMock({ port: 0, tenant: 'object-id' }),
    await startMock({ port: 0, tenant: 'numeric' }),
  ]
  const [objectId, numeric] = mocks as [RunningMock, RunningMock]
  return {
    service: service.url,
    mocks: { demo: objectId.url, 'demo-numeric': numeric.url },
    failures,
    errors,
    async close() {
      await Promise.all([service.close(), ...mocks.map((mock) => mock.close())])
    },
  }
}

/** A request that has to succeed. */
export async function ask(
  url: string,
  tenant: string,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const response = await sendAs(tenant, method, url + path, body)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}
