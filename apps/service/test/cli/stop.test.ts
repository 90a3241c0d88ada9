import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterEach, expect, test } from 'vitest'
import { type RunningService, startStoppable } from '../../src/start-service.ts'
import { newDatabase } from '../database/shared-postgres.ts'

let service: RunningService | undefined
afterEach(() => service?.close())

const HEADERS = { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' }

const REPLACEMENT = JSON.stringify(
  requestsOf(document).find(({ operationId }) => operationId === 'updateStaffUser')?.body,
)

/** Ten minutes: longer than any test. */
const NEVER = JSON.stringify({ kind: 'delay', delayMs: 600_000 })

test('the service stops although a request that does not end holds the database', async () => {
  service = await startStoppable({ port: 0, database: await newDatabase(), sandbox: true }, 300)
  const { url } = service
  await fetch(`${url}/_sandbox/faults/updateStaffUser.between-halves`, {
    ...{ method: 'PUT', headers: HEADERS, body: NEVER },
  })
  const endless = fetch(`${url}/api/users/jsmith`, { method: 'PUT', headers: HEADERS, body: REPLACEMENT })
  const outcome = endless.then(
    ({ status }) => status,
    () => 'cut off',
  )
  await reached(url)
  await service.close()
  service = undefined
  expect(await outcome).toBe('cut off')
}, 60_000)

/** A fault is removed when a request reaches it. */
async function reached(url: string): Promise<void> {
  for (;;) {
    const faults = await fetch(`${url}/_sandbox/faults`, { headers: HEADERS })
    if (((await faults.json()) as { fault: unknown }[]).every(({ fault }) => fault === null)) return
  }
}
