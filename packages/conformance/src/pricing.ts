import { SignedQuote } from '@leisure-ops/quote'
import { NotTried } from './check.ts'
import type { Known } from './known.ts'
import type { Trial } from './trial.ts'

/** The parts of a membership quote that checks read. */
export interface MembershipQuote {
  readonly siteId: string
  readonly promotionCode: string | null
  readonly memberships: readonly {
    readonly orderKey: number
    readonly id: string
    readonly startDate: string
  }[]
  readonly timeStamp: string
}

/** A request that the environment prices. */
export interface PricedRequest {
  readonly siteId: string
  readonly startDate: string
  readonly membershipTypeId: string
}

const MOST_ATTEMPTS = 60
const found = new WeakMap<Known, Promise<PricedRequest>>()

/** A site and a membership type that the environment prices. They are looked up once in a run. */
export function pricedRequest(trial: Trial): Promise<PricedRequest> {
  const known = found.get(trial.known) ?? search(trial)
  found.set(trial.known, known)
  return known
}

/** A signed quote for one new person. */
export async function quoteFor(
  trial: Trial,
  orderKeys: readonly number[] = [1],
): Promise<SignedQuote<MembershipQuote>> {
  const { siteId, startDate, membershipTypeId } = await pricedRequest(trial)
  const members = orderKeys.map((orderKey) => ({ orderKey, memberships: [{ id: membershipTypeId }] }))
  const exchange = await trial.expectStatus('calculateMembershipPricing', 200, {
    body: { siteId, startDate, members },
  })
  return SignedQuote.fromText<MembershipQuote>(exchange.responseBody)
}

/** Midnight in UTC some days after or before the environment's today, as the document writes dates. */
export async function dayFrom(trial: Trial, days: number): Promise<string> {
  const now = trial.hasSandbox
    ? new Date((await trial.sandbox.ask<{ now: string }>('GET', '/_sandbox/clock')).now)
    : new Date()
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00`
}

async function search(trial: Trial): Promise<PricedRequest> {
  const { siteIds, membershipTypeIds } = trial.known
  const startDate = await dayFrom(trial, 1)
  const pairs = siteIds.flatMap((siteId) =>
    membershipTypeIds.map((membershipTypeId) => ({ siteId, membershipTypeId })),
  )
  for (const { siteId, membershipTypeId } of pairs.slice(0, MOST_ATTEMPTS)) {
    const members = [{ orderKey: 1, memberships: [{ id: membershipTypeId }] }]
    const { status } = await trial.call('calculateMembershipPricing', {
      body: { siteId, startDate, members },
    })
    if (status === 200) return { siteId, startDate, membershipTypeId }
  }
  throw new NotTried(
    'The environment priced no membership type that the suite knows, and no operation lists membership types.',
    'Pass a membership type that is sold at a listed site with --membership-type ID.',
  )
}
