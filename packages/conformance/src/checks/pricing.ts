import { checkQuoteTotals } from '@leisure-ops/money'
import { type Check, Difference } from '../check.ts'
import { dayFrom, type MembershipQuote, pricedRequest } from '../pricing.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const OPERATION = 'calculateMembershipPricing'

/** Behaviours of pricing, which creates nothing. */
export const PRICING: readonly Check[] = [
  promotion('a-code-is-for-all-memberships-of-all-people', 'promotion-code-not-on-all-memberships', [
    'ONE',
    undefined,
  ]),
  promotion('a-blank-code-is-no-code', 'promotion-code-not-on-all-memberships', ['ONE', '  '], 'reading'),
  promotion('one-code-for-all', 'promotion-codes-differ', ['ONE', 'TWO']),
  behaviour(
    OPERATION,
    'a-code-is-trimmed',
    'Spaces before and after a promotion code are ignored.',
    async (trial) => {
      const exchange = await trial.expectFailure(OPERATION, 'promotion-code-invalid', {
        body: await request(trial, { codes: [' NO-SUCH-CODE '] }),
      })
      if (exchange.responseBody.includes('  ') || !exchange.responseBody.includes('code NO-SUCH-CODE is')) {
        throw new Difference(
          'the code without spaces in the message',
          `the message is ${exchange.responseBody}`,
        )
      }
    },
  ),
  behaviour(
    OPERATION,
    'a-quote-follows-the-request',
    'A quote lists the memberships in the order of the request, with their ids in upper case, and siteId as it was sent.',
    async (trial) => {
      const { siteId, membershipTypeId } = await pricedRequest(trial)
      const body = await request(trial, {
        siteId: siteId.toLowerCase(),
        id: membershipTypeId.toLowerCase(),
        codes: [undefined, undefined],
        keys: [7, 3],
      })
      const quote = await price(trial, body)
      same('siteId', quote.siteId, siteId.toLowerCase())
      same('orderKeys', String(quote.memberships.map(({ orderKey }) => orderKey)), '7,3')
      for (const { id } of quote.memberships) same('id', id, membershipTypeId.toUpperCase())
    },
  ),
  behaviour(
    OPERATION,
    'two-memberships-of-one-person-share-a-key',
    'A person with two memberships has two lines with one key.',
    async (trial) => {
      const { membershipTypeId } = await pricedRequest(trial)
      const members = [{ orderKey: 4, memberships: [{ id: membershipTypeId }, { id: membershipTypeId }] }]
      const quote = await price(trial, { ...(await request(trial, {})), members })
      same('orderKeys', String(quote.memberships.map(({ orderKey }) => orderKey)), '4,4')
    },
    { basis: 'reading' },
  ),
  behaviour(
    OPERATION,
    'totals-are-sums-of-lines',
    'Every total of a quote is the exact sum of its parts.',
    async (trial) => {
      const quote = await price(trial, await request(trial, { codes: [undefined, undefined] }))
      const [finding] = checkQuoteTotals(quote as never)
      if (finding !== undefined) throw new Difference('totals that add up', JSON.stringify(finding))
    },
  ),
  behaviour(
    OPERATION,
    'start-today-is-allowed',
    'A start date of today (UTC) is not in the past.',
    async (trial) => {
      const body = { ...(await request(trial, {})), startDate: await dayFrom(trial, 0) }
      const exchange = await trial.call(OPERATION, { body })
      if (exchange.responseBody.includes('in the past'))
        throw new Difference('a start date of today to be accepted', 'it is in the past')
    },
  ),
  behaviour(
    OPERATION,
    'only-the-date-part-counts',
    'If startDate has a time, the time is ignored.',
    async (trial) => {
      const { startDate } = await pricedRequest(trial)
      const quote = await price(trial, {
        ...(await request(trial, {})),
        startDate: startDate.replace('T00:00:00', 'T23:30:00'),
      })
      same('startDate', quote.memberships[0]?.startDate, startDate)
    },
  ),
  behaviour(
    OPERATION,
    'member-0-is-nobody-yet',
    'A memberId of 0 is treated like a missing memberId.',
    async (trial) => {
      // Members are looked up before membership types, so an environment that looks up member 0 reports the member.
      await trial.expectFailure(OPERATION, 'membership-type-not-found', {
        body: {
          siteId: trial.known.siteIds[0] ?? 'RIVERSIDE',
          startDate: await dayFrom(trial, 1),
          members: [{ ...person(1, 'NONE'), memberId: 0 }],
        },
      })
    },
  ),
]

function promotion(
  name: string,
  failure: string,
  codes: readonly (string | undefined)[],
  basis: Check['basis'] = 'specification',
): Check {
  return behaviour(
    OPERATION,
    name,
    `If one membership has a promotion code, all must have the same one. Otherwise the failure is ${failure}.`,
    async (trial) => {
      await trial.expectFailure(OPERATION, failure, { body: await request(trial, { codes }) })
    },
    { basis },
  )
}

interface Wish {
  readonly siteId?: string
  readonly id?: string
  /** The promotion code of each person; as many people as codes. */
  readonly codes?: readonly (string | undefined)[]
  readonly keys?: readonly number[]
}

async function request(
  trial: Trial,
  { siteId, id, codes = [undefined], keys = [1, 2] }: Wish,
): Promise<object> {
  const priced = await pricedRequest(trial)
  const members = codes.map((promotionCode, index) => ({
    orderKey: keys[index],
    memberships: [
      { id: id ?? priced.membershipTypeId, ...(promotionCode !== undefined && { promotionCode }) },
    ],
  }))
  return { siteId: siteId ?? priced.siteId, startDate: priced.startDate, members }
}

async function price(trial: Trial, body: object): Promise<MembershipQuote> {
  return bodyOf<MembershipQuote>(await trial.expectStatus(OPERATION, 200, { body }))
}

function person(orderKey: number, id: string): { orderKey: number; memberships: { id: string }[] } {
  return { orderKey, memberships: [{ id }] }
}
