import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { createStrictChecker } from '@leisure-ops/support/strict-checker'
import { expect, it } from 'vitest'
import { bookable, slotOf } from '../creations/bookings.ts'
import { namedFamily, signedBody } from '../creations/families.ts'
import { dumpOf } from '../database/dump.ts'
import { openProduct } from '../product.ts'

/** Long enough for a slow machine to connect in. */
const WAIT_SECONDS = 2

const service = await openProduct({ poolSize: 1, connectTimeoutSeconds: WAIT_SECONDS })
const { database } = service

/** Runs while another client holds the only connection. */
async function withoutConnection<T>(run: () => Promise<T>): Promise<T> {
  return database.unbound.connection().execute(run)
}

const documents = { main: document, companion } as const

it.each(['main', 'companion'] as const)(
  'each operation of the %s document answers 503 when no connection is free',
  async (name) => {
    const described = documents[name]
    const check = createStrictChecker(described)
    const operations = operationsOf(described)
    expect(operations.length).toBeGreaterThan(8)
    // Nobody has used this token yet, so that it has to be looked up.
    const responses = await withoutConnection(() =>
      Promise.all(
        operations.map(async ({ operationId, method, path, operation }) => {
          const url = path.replace(/\{\w+\}/g, '1')
          const body = operation.requestBody && '{}'
          const response = await service.send('demo-numeric', method, url, body)
          const { headers } = response
          const heard = { method, path: url, contentType: headers.get('content-type') }
          const problems = check({ ...response, ...heard })
          return { operationId, ...response, retryAfter: headers.get('retry-after'), problems }
        }),
      ),
    )
    for (const response of responses) {
      expect(response, response.operationId).toMatchObject({ status: 503, retryAfter: '1', problems: [] })
      if (name === 'companion') expect(response.json.code).toBe('service-unavailable')
    }
  },
)

it('a request that gets no connection leaves nothing behind, and succeeds when it is sent again', async () => {
  const booking = await bookable(service, 'adult')
  const slotReference = await slotOf(service, 'adult')
  const requests = [
    ['/api/bookings/add-member-with-booking', booking.body()],
    [
      '/api/memberships/add-members-with-memberships',
      signedBody(service, namedFamily('two-people-promotion')),
    ],
    ['/_companion/booking-leases', JSON.stringify({ slotReference })],
  ] as const
  const before = await dumpOf(database)
  const responses = await withoutConnection(() =>
    Promise.all(requests.map(([path, body]) => service.send('demo', 'POST', path, body))),
  )
  expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    requests.map(() => [503, '1']),
  )
  expect(await dumpOf(database)).toEqual(before)
  for (const [path, body] of requests)
    await expect.poll(async () => (await service.send('demo', 'POST', path, body)).status).toBe(201)
})
