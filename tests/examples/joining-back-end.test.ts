import { join } from 'node:path'
import KeyvPostgres from '@keyv/postgres'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { startProgram } from '@leisure-ops/support/start-program'
import Keyv from 'keyv'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { storeContract } from '../../packages/quote/test/store-contract.ts'

// The program as a process, with a real PostgreSQL and the service, which accepts a quote only byte for byte.

const program = join(import.meta.dirname, '../../examples/joining-back-end/src/main.ts')

const postgres = await startPostgres()
afterAll(() => postgres.stop())

describe('a Keyv on PostgreSQL, as the program has it', () => {
  const store = new Keyv({ store: new KeyvPostgres({ uri: postgres.uri }) })
  afterAll(() => store.disconnect())
  storeContract(() => ({ store }))
})

async function started() {
  const env = {
    ...process.env,
    PORT: '0',
    LEISURE_BASE_URL: inject('sandbox'),
    LEISURE_ACCESS_TOKEN: 'demo',
    DATABASE_URL: postgres.uri,
    QUOTE_SECRET: 'only this back end knows it',
  }
  const { child, closed, ...backEnd } = startProgram(process.execPath, [program], { env })
  const url = await backEnd.url()
  return {
    post: async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    stop: async () => {
      child.kill()
      expect(await closed).toMatchObject({ code: 0, signal: null })
    },
  }
}

test('a quote outlives a restart of the back end and of PostgreSQL, and the member joins with it', async () => {
  const first = await started()
  const price = await first.post('/prices', { siteId: 'RIVERSIDE', membershipId: 'ADULT-YEAR' })
  expect(price).toMatchObject({ status: 200, body: { currency: 'GBP' } })
  await first.stop()
  await postgres.restart()

  const second = await started()
  const sam = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com', acceptsTerms: true }
  expect(await second.post('/members', { id: price.body.id, ...sam })).toEqual({
    status: 201,
    body: { invoices: [expect.any(Number)] },
  })
  await second.stop()
})
