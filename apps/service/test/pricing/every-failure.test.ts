import { checkQuoteTotals } from '@leisure-ops/money'
import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { REPEATED_ON } from '../database/backends.ts'
import { crowd, EVERY_FAILURE, NOT_BY_CONFIGURATION, type Raised } from './every-failure.ts'
import { type PricingService, pricesTenant, send, startPricing } from './pricing-service.ts'

const FAILURES = new Map(
  failuresOf(document)
    .filter(({ operationId }) => operationId === 'calculateMembershipPricing')
    .map((failure) => [failure.name, failure]),
)
const CASES = EVERY_FAILURE.map((one, index) => {
  const although = one.although === undefined ? '' : `, although it breaks ${one.although}`
  return [`${index}: ${one.failure}${although}`, one] as const
})

test('every failure of the document is caused, or has a reason why not', () => {
  const reached = [...EVERY_FAILURE.map(({ failure }) => failure), ...Object.keys(NOT_BY_CONFIGURATION)]
  expect([...new Set(reached)].sort()).toEqual([...FAILURES.keys()].sort())
})

test('a request breaks each two neighbouring steps', () => {
  const steps = EVERY_FAILURE.flatMap(({ failure, although = '' }) => {
    const later = /^step (\d+)$/.exec(although)?.[1]
    return later === undefined ? [] : `${stepOf(failure)} before ${later}`
  })
  const neighbours = Array.from({ length: 11 }, (_, index) => `${index + 1} before ${index + 2}`)
  expect(steps).toEqual(expect.arrayContaining(neighbours))
})

describe.each(REPEATED_ON)('on $name', ({ open }) => {
  let database: Database
  let service: PricingService
  beforeAll(async () => {
    database = await open()
    service = await startPricing(database, [pricesTenant()])
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  test.each(CASES)('%s', async (_, one) => {
    for (const accept of ['text/plain', 'application/json']) {
      expect(await send(service, one.request, { accept })).toEqual(expected(one, accept))
    }
  })

  test.each([
    ['100 people with 200 memberships', Array<number>(100).fill(2)],
    ['one person with 10 memberships', [10]],
  ])('%s are priced, a line for each membership, although all have one type', async (_, counts) => {
    const { status, text } = await send(service, crowd(...counts))
    expect(status).toBe(200)
    const quote = JSON.parse(text) as Quote
    const { memberships } = quote
    const keys = counts.flatMap((count, index) => Array(count).fill(index + 1))
    expect(memberships.map(({ orderKey }) => orderKey)).toEqual(keys)
    const [alone] = (JSON.parse((await send(service, crowd(1))).text) as Quote).memberships
    const copies = memberships.map((line) => ({ ...line, orderKey: 1 }))
    expect(copies).toEqual(copies.map(() => alone))
    expect(checkQuoteTotals(quote)).toEqual([])
  })

  test.each([
    ['57,000 memberships of one person', crowd(57_000)],
    ['17,000 people', crowd(...Array(17_000).fill(1))],
  ])('a request of almost a megabyte, with %s, is refused with a sentence', async (_, request) => {
    const refused = { failure: 'too-many-memberships', request } as const
    const answer = await send(service, request)
    // Before the comparison, which would print a quote of 200 MB.
    expect(answer.text.length).toBeLessThan(1000)
    expect(answer).toEqual(expected(refused, 'text/plain'))
  })

  // The last one: it breaks the database.
  test('a failure that nobody foresaw is the documented 500 without a body', async () => {
    expect((await send(service, SOUND)).status).toBe(200)
    await sql`ALTER TABLE product_prices RENAME COLUMN price_level_id TO lost`.execute(database.unbound)
    expect(await send(service, SOUND)).toEqual({ status: 500, contentType: null, text: '' })
  })
})

type Quote = components['schemas']['MembershipQuote']

const SOUND = {
  siteId: 'OPEN',
  startDate: '2026-12-01T00:00:00',
  members: [{ orderKey: 1, memberships: [{ id: 'SOUND-DD' }] }],
}

function stepOf(name: string): number {
  const { step, summary = '' } = FAILURES.get(name) ?? {}
  return step ?? Number(/^Step (\d+)/.exec(summary)?.[1])
}

function expected({ failure, values, fields }: Raised, accept: string) {
  const answer = FAILURES.get(failure)
  if (answer === undefined) throw new Error(`The document has no ${failure}.`)
  const body = bodyOf(answer, accept, { values: values ?? {} })
  if (body === undefined) throw new Error(`${failure} has no body.`)
  if (fields === undefined) return { status: answer.status, contentType: body.contentType, text: body.text }
  const { errors, ...problem } = JSON.parse(body.text)
  const [sentence] = Object.values(errors as Record<string, string[]>).flat()
  const text = answer.message === undefined ? sentence : filled(answer.message, values ?? {})
  return {
    status: answer.status,
    contentType: body.contentType,
    text: JSON.stringify({
      ...problem,
      errors: Object.fromEntries(fields.map((field) => [field, [text]])),
    }),
  }
}

function filled(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}
