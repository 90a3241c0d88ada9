import { checkQuoteTotals } from '@leisure-ops/money'
import { SignedQuote } from '@leisure-ops/quote'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { REPEATED_ON } from '../database/backends.ts'
import { demoTenants } from '../demo-tenants.ts'
import { NOW, type PricingService, quotes, send, startPricing } from './pricing-service.ts'
import { SHOWN_QUOTES } from './shown-quotes.ts'

describe.each(REPEATED_ON)("the document's examples come out of the demo tenants on $name", ({ open }) => {
  let database: Database
  let service: PricingService
  beforeAll(async () => {
    database = await open()
    service = await startPricing(database, demoTenants(NOW))
  })
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  test('there are some', () => {
    expect(SHOWN_QUOTES.length).toBeGreaterThanOrEqual(3)
  })

  test.each(
    SHOWN_QUOTES.flatMap(({ name, body, quote }) =>
      ['demo', 'demo-numeric'].map((token) => [name, token, body, quote] as const),
    ),
  )('%s, as %s', async (_, token, body, example) => {
    const { status, contentType, text } = await send(service, body, { token })
    expect({ status, contentType }).toEqual({ status: 200, contentType: 'application/json' })
    const { timeStamp, signature, ...quote } = SignedQuote.fromText<
      Parameters<typeof checkQuoteTotals>[0] & Record<string, unknown>
    >(text).value
    expect(quote).toEqual(example)
    expect(Object.keys(JSON.parse(text))).toEqual([...Object.keys(example), 'timeStamp', 'signature'])
    expect(timeStamp).toBe('2026-11-21T09:30:00.0000000Z')
    expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(checkQuoteTotals(quote as never)).toEqual([])
    const terms = { tenantId: token, style: 'plain', comparison: 'bytes' } as const
    expect(quotes.check(text, [], terms, { purpose: 'membership-pricing' }, NOW).quote?.text).toBe(text)
  })

  test('a token for pricing alone can price, and ids are accepted in another case', async () => {
    const body = SHOWN_QUOTES[0]?.body as object
    expect((await send(service, body, { token: 'demo-pricing-only' })).status).toBe(200)
    const other = { ...body, siteId: 'riverSide' }
    const { value } = SignedQuote.fromText<{ siteId: string; memberships: { id: string }[] }>(
      (await send(service, other, { token: 'demo' })).text,
    )
    expect([value.siteId, value.memberships[0]?.id]).toEqual(['riverSide', 'ADULT-DD'])
  })

  test('demo writes quotes in the awkward style, demo-numeric in the plain one', async () => {
    const body = SHOWN_QUOTES[0]?.body
    const again = (text: string) => JSON.stringify(JSON.parse(text)) === text
    expect(again((await send(service, body, { token: 'demo' })).text)).toBe(false)
    expect(again((await send(service, body, { token: 'demo-numeric' })).text)).toBe(true)
  })
})
