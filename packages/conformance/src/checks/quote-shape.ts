import { type Behaviour, behaviours, type Check } from '../check.ts'
import { jsonOf } from '../exchange.ts'
import { type MembershipQuote, pricedRequest } from '../fixtures/membership-quote.ts'
import { CheckSkipped, expectSame, mismatch } from '../outcome.ts'
import type { Trial } from '../trial.ts'

const OPERATION = 'calculateMembershipPricing'
const MAX_DATES = 4
const MAX_TYPES = 10

/** What a quote has to be like. */
type Fact = readonly [what: string, actual: unknown, expected: unknown]

/** The shape of every quote, whatever was priced. Another check covers the sums. */
export const QUOTE_SHAPE: readonly Check[] = behaviours(OPERATION, {
  'recurring-overview-is-null-without-recurring-payments': quoteShape(
    'overview.recurring is null if no membership has recurring payments, and an object otherwise.',
    (quote) => [
      [
        'overview.recurring !== null',
        quote.overview.recurring !== null,
        recurringParts(quote, true).length > 0,
      ],
    ],
  ),
  'what-does-not-recur-has-an-empty-schedule': quoteShape(
    'A membership that does not recur has no headline price, no frequency and an empty schedule.',
    (quote) =>
      recurringParts(quote, false).flatMap(({ headlinePrice, schedule }): Fact[] => [
        ['headlinePrice', headlinePrice, null],
        ['number of dates', schedule.length, 0],
      ]),
  ),
  'what-recurs-has-a-schedule': quoteShape(
    'A membership that recurs has a headline price and a schedule.',
    (quote) =>
      recurringParts(quote, true).flatMap(({ headlinePrice, schedule }): Fact[] => [
        ['headlinePrice !== null', headlinePrice !== null, true],
        ['schedule.length > 0', schedule.length > 0, true],
      ]),
  ),
  'overview-shows-the-first-four-dates': quoteShape(
    'The overview shows the first four payment dates of the quote, with payments of one date combined.',
    ({ overview, memberships }) => {
      if (overview.recurring === null) return []
      const all = memberships.flatMap(({ pricing }) => pricing.recurring.schedule.map(({ date }) => date))
      const first = [...new Set(all)].sort().slice(0, MAX_DATES)
      return [
        ['dates of the overview', overview.recurring.schedule.map(({ date }) => date).join(), first.join()],
      ]
    },
  ),
  'cooling-off-is-the-same-on-every-line': quoteShape(
    'The cooling-off period is the same on every line.',
    ({ memberships: [first, ...others] }) =>
      others.map((one) => ['coolingOffPeriod', one.coolingOffPeriod, first?.coolingOffPeriod]),
  ),
  'first-full-payment-is-of-pro-rata-lines': quoteShape(
    'includesFirstFullPayment is false on every line that is not pro-rata.',
    ({ memberships }) =>
      memberships
        .flatMap(({ pricing }) => pricing.now.breakdown)
        .filter(({ type }) => type !== 'pro-rata')
        .map((line) => [
          `includesFirstFullPayment of a ${line.type} line`,
          line.includesFirstFullPayment,
          false,
        ]),
  ),
})

/** @param factsOf returns none for a quote of another kind. Without any fact, the check is skipped. */
function quoteShape(says: string, factsOf: (quote: MembershipQuote) => readonly Fact[]): Behaviour {
  return {
    says,
    async run(trial) {
      const facts = (await someQuotes(trial)).flatMap(factsOf)
      if (facts.length === 0)
        throw new CheckSkipped(
          'No membership type that the suite knows has a quote of this kind.',
          'Pass such a membership type with --membership-type ID.',
        )
      for (const fact of facts) expectSame(...fact)
    },
  }
}

/** The recurring parts of the memberships that recur, or of those that are paid once. */
function recurringParts({ memberships }: MembershipQuote, recurs: boolean) {
  return memberships
    .map(({ pricing }) => pricing.recurring)
    .filter(({ frequency }) => (frequency !== null) === recurs)
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
  if (together.status !== 200) throw mismatch('a quote for all types together', `status ${together.status}`)
  return [...single.map(({ exchange }) => exchange), together].map((one) => jsonOf<MembershipQuote>(one))
}
