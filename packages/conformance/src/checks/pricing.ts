import { checkQuoteTotals } from '@leisure-ops/money'
import { type Changes, withChanges } from '@leisure-ops/openapi/internal'
import { type Behaviour, behaviours, type Check } from '../check.ts'
import { dayFrom } from '../clock.ts'
import { jsonOf } from '../exchange.ts'
import { type MembershipQuote, pricedRequest, pricingRequest } from '../fixtures/membership-quote.ts'
import { needSite } from '../known.ts'
import { expectSame, mismatch } from '../outcome.ts'
import type { Trial } from '../trial.ts'

const OPERATION = 'calculateMembershipPricing'

/** Behaviours of pricing, which creates nothing. */
export const PRICING: readonly Check[] = behaviours(OPERATION, {
  'a-code-is-for-all-memberships-of-all-people': refusedCodes(
    'promotion-code-not-on-all-memberships',
    'ONE',
    undefined,
  ),
  'a-blank-code-is-no-code': {
    ...refusedCodes('promotion-code-not-on-all-memberships', 'ONE', '  '),
    basis: 'assumption',
  },
  'one-code-for-all': refusedCodes('promotion-codes-differ', 'ONE', 'TWO'),
  'a-code-is-trimmed': {
    says: 'Spaces before and after a promotion code are ignored.',
    async run(trial) {
      const body = await request(trial, 1, { 'members.0.memberships.0.promotionCode': ' NO-SUCH-CODE ' })
      const { responseBody } = await trial.expectFailure(OPERATION, 'promotion-code-invalid', { body })
      if (responseBody.includes('  ') || !responseBody.includes('code NO-SUCH-CODE is'))
        throw mismatch('the code without spaces in the message', `the message is ${responseBody}`)
    },
  },
  'a-quote-follows-the-request': {
    says: 'A quote lists the memberships in the order of the request, with their ids in upper case, and siteId as it was sent.',
    async run(trial) {
      const { siteId, membershipTypeId } = await pricedRequest(trial)
      const membership = { id: membershipTypeId.toLowerCase() }
      const members = [7, 3].map((orderKey) => ({ orderKey, memberships: [membership] }))
      const quote = await price(trial, 2, { siteId: siteId.toLowerCase(), members })
      expectSame('siteId', quote.siteId, siteId.toLowerCase())
      expectSame('orderKeys', orderKeysOf(quote), '7,3')
      for (const { id } of quote.memberships) expectSame('id', id, membershipTypeId.toUpperCase())
    },
  },
  'two-memberships-of-one-person-share-a-key': {
    says: 'A person with two memberships has two lines with one key.',
    basis: 'assumption',
    async run(trial) {
      const { membershipTypeId } = await pricedRequest(trial)
      const members = [{ orderKey: 4, memberships: [{ id: membershipTypeId }, { id: membershipTypeId }] }]
      const quote = await price(trial, 1, { members })
      expectSame('orderKeys', orderKeysOf(quote), '4,4')
    },
  },
  'totals-are-sums-of-lines': {
    says: 'Totals are exact sums of lines, with two decimals.',
    async run(trial) {
      const quote = await price(trial, 2)
      const [discrepancy] = checkQuoteTotals(quote)
      if (discrepancy === undefined) return
      const { path, expected, actual } = discrepancy
      throw mismatch('totals that add up', `${path.join('.')} is ${actual} instead of ${expected}`)
    },
  },
  'start-today-is-allowed': {
    says: 'A start date of today (UTC) is not in the past.',
    async run(trial) {
      const body = await request(trial, 1, { startDate: await dayFrom(trial, 0) })
      const exchange = await trial.call(OPERATION, { body })
      if (exchange.responseBody.includes('in the past'))
        throw mismatch('a start date of today to be accepted', 'it is in the past')
    },
  },
  'only-the-date-part-counts': {
    says: 'If startDate has a time, the time is ignored.',
    async run(trial) {
      const { startDate } = await pricedRequest(trial)
      const quote = await price(trial, 1, { startDate: startDate.replace('T00:00:00', 'T23:30:00') })
      expectSame('startDate', quote.memberships[0]?.startDate, startDate)
    },
  },
  'member-0-is-nobody-yet': {
    says: 'A memberId of 0 is treated like a missing memberId.',
    async run(trial) {
      // Members are looked up before membership types. An environment that looks up member 0 reports it.
      await trial.expectFailure(OPERATION, 'membership-type-not-found', {
        body: {
          siteId: needSite(trial),
          startDate: await dayFrom(trial, 1),
          members: [{ orderKey: 1, memberId: 0, memberships: [{ id: 'NONE' }] }],
        },
      })
    },
  },
})

/** The check of a request with these promotion codes, one of each person. */
function refusedCodes(failure: string, ...codes: readonly (string | undefined)[]): Behaviour {
  return {
    says: `If one membership has a promotion code, all must have the same one. Otherwise the failure is ${failure}.`,
    async run(trial) {
      const changes = codes.map((code, index) => [`members.${index}.memberships.0.promotionCode`, code])
      const body = await request(trial, codes.length, Object.fromEntries(changes))
      await trial.expectFailure(OPERATION, failure, { body })
    },
  }
}

async function request(trial: Trial, people: number, changes: Changes): Promise<object> {
  return withChanges(pricingRequest(await pricedRequest(trial), people), changes)
}

async function price(trial: Trial, people: number, changes: Changes = {}): Promise<MembershipQuote> {
  const body = await request(trial, people, changes)
  return jsonOf<MembershipQuote>(await trial.expectStatus(OPERATION, 200, { body }))
}

function orderKeysOf({ memberships }: MembershipQuote): string {
  return memberships.map(({ orderKey }) => orderKey).join()
}
