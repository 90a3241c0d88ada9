import { type Check, Difference, NotTried } from '../check.ts'
import { pricedRequest } from '../pricing.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const OPERATION = 'calculateMembershipPricing'
const MOST_DATES = 4
const MOST_TYPES = 10

interface Total {
  readonly amount: string
  readonly discount: unknown
}

interface Quote {
  readonly overview: {
    readonly now: Total
    readonly recurring: null | {
      readonly headlinePrice: Total
      readonly frequency: string
      readonly schedule: readonly { readonly date: string; readonly totalPrice: Total }[]
    }
  }
  readonly memberships: readonly {
    readonly coolingOffPeriod: number | null
    readonly pricing: {
      readonly now: {
        readonly totalPrice: Total
        readonly breakdown: readonly { readonly type: string; readonly includesFirstFullPayment: boolean }[]
      }
      readonly recurring: {
        readonly headlinePrice: Total | null
        readonly frequency: string | null
        readonly schedule: readonly { readonly date: string }[]
      }
    }
  }[]
}

/** The shape of every quote, whatever was priced. Another check covers the sums. */
export const QUOTE_SHAPE: readonly Check[] = [
  ofQuotes(
    'recurring-overview-is-null-without-recurring-payments',
    'overview.recurring is null if no membership has recurring payments, and an object otherwise.',
    always,
    ({ overview, memberships }) => {
      const recurs = memberships.some(({ pricing }) => pricing.recurring.frequency !== null)
      const expected = recurs ? 'an object' : 'null'
      if ((overview.recurring !== null) !== recurs)
        throw new Difference(`overview.recurring to be ${expected}`, `it is ${recurs ? 'null' : 'an object'}`)
    },
  ),
  ofQuotes(
    'what-does-not-recur-has-an-empty-schedule',
    'A membership that does not recur has no headline price, no frequency and an empty schedule.',
    (quote) => onceOnly(quote).length > 0,
    (quote) => {
      for (const { recurring } of onceOnly(quote)) {
        same('headlinePrice', recurring.headlinePrice, null)
        same('number of dates', recurring.schedule.length, 0)
      }
    },
  ),
  ofQuotes(
    'overview-shows-the-first-four-dates',
    'The overview shows the first four payment dates of the quote in order, or all of them if there are fewer.',
    ({ overview }) => overview.recurring !== null,
    ({ overview, memberships }) => {
      const dates = overview.recurring?.schedule.map(({ date }) => date)
      const all = memberships.flatMap(({ pricing }) => pricing.recurring.schedule.map(({ date }) => date))
      const first = [...new Set(all)].sort().slice(0, MOST_DATES)
      same('dates of the overview', dates?.join(), first.join())
    },
  ),
  ofQuotes(
    'totals-have-no-discount',
    'The discount of every total and of every headline price is null.',
    always,
    ({ overview, memberships }) => {
      const totals = [
        overview.now,
        overview.recurring?.headlinePrice,
        ...(overview.recurring?.schedule ?? []).map(({ totalPrice }) => totalPrice),
        ...memberships.flatMap(({ pricing }) => [pricing.now.totalPrice, pricing.recurring.headlinePrice]),
      ]
      for (const total of totals) same('discount', total?.discount ?? null, null)
    },
  ),
  ofQuotes(
    'cooling-off-is-the-same-on-every-line',
    'The cooling-off period is the same on every line.',
    ({ memberships }) => memberships.length > 1,
    ({ memberships }) => {
      same('number of periods', new Set(memberships.map(({ coolingOffPeriod }) => coolingOffPeriod)).size, 1)
    },
  ),
  ofQuotes(
    'first-full-payment-is-of-pro-rata-lines',
    'includesFirstFullPayment is false on every line that is not pro-rata.',
    (quote) => linesInFull(quote).length > 0,
    (quote) => {
      for (const { type, includesFirstFullPayment } of linesInFull(quote))
        same(`includesFirstFullPayment of a ${type} line`, includesFirstFullPayment, false)
    },
  ),
]

/** @param concerns whether a quote has what the check is about. Without such a quote, the check cannot be run. */
function ofQuotes(
  name: string,
  says: string,
  concerns: (quote: Quote) => boolean,
  holdsFor: (quote: Quote) => void,
): Check {
  return behaviour(OPERATION, name, says, async (trial) => {
    const quotes = (await someQuotes(trial)).filter(concerns)
    if (quotes.length === 0)
      throw new NotTried(
        'No membership type that the suite knows has a quote of this kind.',
        'Pass such a membership type with --membership-type ID.',
      )
    for (const quote of quotes) holdsFor(quote)
  })
}

function always(): boolean {
  return true
}

/** The pricing of the memberships that are paid once. */
function onceOnly({ memberships }: Quote) {
  return memberships.map(({ pricing }) => pricing).filter(({ recurring }) => recurring.frequency === null)
}

/** The lines that are not pro-rata. */
function linesInFull({ memberships }: Quote) {
  return memberships.flatMap(({ pricing }) => pricing.now.breakdown).filter(({ type }) => type !== 'pro-rata')
}

/** A quote for each known type that can be priced, and one for all of them together. */
async function someQuotes(trial: Trial): Promise<Quote[]> {
  const { siteId, startDate, membershipTypeId } = await pricedRequest(trial)
  const price = async (ids: readonly string[]) => {
    const members = [{ orderKey: 1, memberships: ids.map((id) => ({ id })) }]
    return trial.call(OPERATION, { body: { siteId, startDate, members } })
  }
  const single: { id: string; quote: Quote }[] = []
  for (const id of new Set([membershipTypeId, ...trial.known.membershipTypeIds.slice(0, MOST_TYPES)])) {
    const exchange = await price([id])
    if (exchange.status === 200) single.push({ id, quote: bodyOf<Quote>(exchange) })
  }
  const together = await price(single.map(({ id }) => id))
  if (together.status !== 200)
    throw new Difference('a quote for all types together', `status ${together.status}`)
  return [...single.map(({ quote }) => quote), bodyOf<Quote>(together)]
}
