import { sumAmounts } from '@leisure-ops/money'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainRequest } from '../../src/cli/price.ts'
import { explain } from '../../src/pricing/explain/explanation.ts'
import { quoteTable } from '../../src/pricing/explain/quote-table.ts'
import { membershipQuoteOf } from '../../src/pricing/membership-quote.ts'
import { priceRequest } from '../../src/pricing/price-request.ts'
import { demoTenant } from '../demo-tenants.ts'
import { NOW } from '../product.ts'
import { priceable } from './arbitraries.ts'
import { catalogue, day, directDebit, percent, person, promotion, request } from './catalogue-builder.ts'

const ASKED = request('2026-12-20', [person(1, ['TYPE'])], 'WINTER26')
const KNOWN = catalogue([directDebit({ fixedEndDate: day('2027-02-28') })], {
  promotion: promotion(percent(77, '20', 2)),
})

describe('an explanation', () => {
  test('gives a reason for each step to an amount', () => {
    const [membership] = explain(priceRequest(ASKED, KNOWN)).memberships
    expect(membership?.today[0]?.reasons.map(({ text }) => text)).toEqual([
      '45.00 at price level STANDARD (of site RIVERSIDE), a price that applies from 2000-01-01',
      '12 of 31 days, 2026-12-20 to 2026-12-31: 17.42',
      'the membership does not start before the cut-off day 2026-12-20, so the payment due on 2027-01-01 is charged today: 45.00',
      'discount 77, 20 % off payment 1 of 2: −12.48',
    ])
    expect(membership?.schedule).toEqual([
      {
        date: '2027-02-01',
        payments: [
          expect.objectContaining({
            amount: '36.00',
            reasons: expect.arrayContaining([
              expect.objectContaining({ kind: 'discount', payment: 2, payments: 2 }),
            ]),
          }),
        ],
      },
    ])
  })

  test('adds up to the amounts of the quote, line by line', () => {
    fc.assert(
      fc.property(priceable, (one) => {
        const priced = priceRequest(one.request, one.catalogue)
        const quote = membershipQuoteOf(priced)
        const explanation = explain(priced)
        expect(explanation.payableToday).toBe(quote.overview.now.amount)
        for (const [index, { today, schedule }] of explanation.memberships.entries()) {
          const { pricing } = quote.memberships[index]!
          expect(today.map(({ amount }) => amount)).toEqual(
            pricing.now.breakdown.map(({ price }) => price.amount),
          )
          expect(schedule.map(({ payments }) => payments.map(({ amount }) => amount))).toEqual(
            pricing.recurring.schedule.map(({ payments }) => payments.map(({ price }) => price.amount)),
          )
          for (const { amount, reasons } of [...today, ...schedule.flatMap(({ payments }) => payments)]) {
            expect(sumAmounts(reasons.flatMap(countedIn)), JSON.stringify(reasons)).toBe(amount)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('says where a price level came from', () => {
    const sources = (changes: object, members = new Map()) =>
      explain(
        priceRequest(
          request('2026-12-01', [person(1, ['TYPE'], { memberId: 7 })]),
          catalogue([directDebit(changes)], { members }),
        ),
      ).memberships[0]?.today[0]?.reasons[0]?.text
    expect(sources({}, new Map([[7, 'STANDARD']]))).toContain('(of member 7)')
    expect(sources({ priceLevelId: 'STANDARD' })).toContain('(of membership type TYPE)')
  })
})

/** The price, or what replaces it, and the discount. */
function countedIn(
  { kind, amount }: { kind: string; amount: string },
  _index: number,
  reasons: readonly { kind: string }[],
): string[] {
  if (kind === 'price') return reasons.some((one) => one.kind === 'part-month') ? [] : [amount]
  return [kind === 'discount' && amount !== '0.00' ? `-${amount}` : amount]
}

test('control characters in a name do not reach the terminal', () => {
  const hostile = catalogue([directDebit({ description: 'Adult\u001b[31m' })])
  const explanation = explain(priceRequest(request('2026-12-10', [person(1, ['TYPE'])]), hostile))
  expect(quoteTable(explanation, 100)).toContain('Adult\u{fffd}[31m')
})

test('a table fits the width of the terminal without losing an amount or a word', () => {
  const explanation = explain(priceRequest(ASKED, KNOWN))
  const wordsOf = (text: string) => text.split(/\s+/).sort()
  const wide = quoteTable(explanation, 1_000)
  for (const columns of [60, 80, 100]) {
    const table = quoteTable(explanation, columns)
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
    expect(wordsOf(table)).toEqual(wordsOf(wide))
  }
})

describe('price, on a terminal', () => {
  const sent = requestsOf(document).find(({ name }) => name === 'two-people-promotion')?.body
  const demo = demoTenant('demo', NOW)

  test('prints the quote of the document', async () => {
    const table = await explainRequest(demo!, sent, NOW)
    expect(table).toMatch(/^Quote for RIVERSIDE in GBP, promotion WINTER26\n/)
    expect(table).toMatch(/\nPayable today: 134\.04 GBP$/)
    expect(table).toContain('22 of 31 days, 2026-12-10 to 2026-12-31: 31.94')
    expect(table).toContain(', 20 % off')
    expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  test('prints the answer of the service for a request that it refuses', async () => {
    await expect(explainRequest(demo!, { ...(sent as object), siteId: 'ATLANTIS' }, NOW)).rejects.toThrow(
      'The service answers 404 site-to-price-not-found: Site ID ATLANTIS does not exist.',
    )
    await expect(explainRequest(demoTenant('demo-misconfigured', NOW), { siteId: 5 }, NOW)).rejects.toThrow(
      /^The service answers 400 [a-z-]+:(\n {2}\w+: .+)+\n {2}siteId: [^{}]+$/,
    )
  })
})
