import { alike, type ByName, type Check, type Listed } from '../check.ts'
import { type MembershipQuote, pricedRequest } from '../fixtures/membership-quote.ts'
import { CheckSkipped, expectSame, unexpected } from '../outcome.ts'
import { bodyOf, type Trial } from '../trial.ts'

const OPERATION = 'calculateMembershipPricing'
const MAX_DATES = 4
const MAX_TYPES = 10

/** The shape of every quote, whatever was priced. Another check covers the sums. */
export const QUOTE_SHAPE: readonly Check[] = quoteShapes({
  'recurring-overview-is-null-without-recurring-payments': {
    says: 'overview.recurring is null if no membership has recurring payments, and an object otherwise.',
    expect(quote) {
      const recurs = recurring(quote).length > 0
      const expected = recurs ? 'an object' : 'null'
      if ((quote.overview.recurring !== null) !== recurs)
        throw unexpected(`overview.recurring to be ${expected}`, 'it is not')
    },
  },
  'what-does-not-recur-has-an-empty-schedule': {
    says: 'A membership that does not recur has no headline price, no frequency and an empty schedule.',
    applies: (quote) => onceOnly(quote).length > 0,
    expect(quote) {
      for (const { headlinePrice, schedule } of onceOnly(quote)) {
        expectSame('headlinePrice', headlinePrice, null)
        expectSame('number of dates', schedule.length, 0)
      }
    },
  },
  'what-recurs-has-a-schedule': {
    says: 'A membership that recurs has a headline price and a schedule.',
    applies: (quote) => recurring(quote).length > 0,
    expect(quote) {
      for (const { headlinePrice, schedule } of recurring(quote)) {
        if (headlinePrice === null) throw unexpected('a headline price', 'it is null')
        if (schedule.length === 0) throw unexpected('a date in the schedule', 'it is empty')
      }
    },
  },
  'overview-shows-the-first-four-dates': {
    says: 'The overview shows the first four payment dates of the quote, with payments of one date combined.',
    applies: ({ overview }) => overview.recurring !== null,
    expect({ overview, memberships }) {
      const dates = overview.recurring?.schedule.map(({ date }) => date)
      const all = memberships.flatMap(({ pricing }) => pricing.recurring.schedule.map(({ date }) => date))
      const first = [...new Set(all)].sort().slice(0, MAX_DATES)
      expectSame('dates of the overview', dates?.join(), first.join())
    },
  },
  'cooling-off-is-the-same-on-every-line': {
    says: 'The cooling-off period is the same on every line.',
    applies: ({ memberships }) => memberships.length > 1,
    expect({ memberships }) {
      const periods = new Set(memberships.map(({ coolingOffPeriod }) => coolingOffPeriod))
      expectSame('number of periods', periods.size, 1)
    },
  },
  'first-full-payment-is-of-pro-rata-lines': {
    says: 'includesFirstFullPayment is false on every line that is not pro-rata.',
    applies: (quote) => linesInFull(quote).length > 0,
    expect(quote) {
      for (const { type, includesFirstFullPayment } of linesInFull(quote))
        expectSame(`includesFirstFullPayment of a ${type} line`, includesFirstFullPayment, false)
    },
  },
})

interface QuoteShape extends Listed {
  /** Whether a quote has what the check is about. Without such a quote, the check cannot be run. By default, every quote has it. */
  applies?(quote: MembershipQuote): boolean
  /** @throws Difference when the quote has another shape. */
  expect(quote: MembershipQuote): void
}

function quoteShapes(list: ByName<QuoteShape>): Check[] {
  return alike(OPERATION, list, ({ applies = () => true, expect, ...check }) => ({
    ...check,
    async run(trial) {
      const quotes = (await someQuotes(trial)).filter(applies)
      if (quotes.length === 0)
        throw new CheckSkipped(
          'No membership type that the suite knows has a quote of this kind.',
          'Pass such a membership type with --membership-type ID.',
        )
      for (const quote of quotes) expect(quote)
    },
  }))
}

/** The recurring payments of the memberships that have some. */
function recurring({ memberships }: MembershipQuote) {
  return memberships.map(({ pricing }) => pricing.recurring).filter(({ frequency }) => frequency !== null)
}

/** The recurring payments, of which there are none, of the memberships that are paid once. */
function onceOnly({ memberships }: MembershipQuote) {
  return memberships.map(({ pricing }) => pricing.recurring).filter(({ frequency }) => frequency === null)
}

/** The lines that are not pro-rata. */
function linesInFull({ memberships }: MembershipQuote) {
  return memberships.flatMap(({ pricing }) => pricing.now.breakdown).filter(({ type }) => type !== 'pro-rata')
}

/** A quote for each known type that can be priced, and one for all of them together. */
async function someQuotes(trial: Trial): Promise<MembershipQuote[]> {
  const { siteId, startDate, membershipTypeId } = await pricedRequest(trial)
  const price = async (ids: readonly string[]) => {
    const members = [{ orderKey: 1, memberships: ids.map((id) => ({ id })) }]
    return trial.call(OPERATION, { body: { siteId, startDate, members } })
  }
  const typeIds = new Set([membershipTypeId, ...trial.known.membershipTypeIds.slice(0, MAX_TYPES)])
  const responses = []
  for (const id of typeIds) responses.push({ id, exchange: await price([id]) })
  const single = responses.filter(({ exchange }) => exchange.status === 200)
  const together = await price(single.map(({ id }) => id))
  if (together.status !== 200) throw unexpected('a quote for all types together', `status ${together.status}`)
  return [...single.map(({ exchange }) => exchange), together].map((one) => bodyOf<MembershipQuote>(one))
}
