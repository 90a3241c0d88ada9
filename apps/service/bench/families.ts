import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import { keysFor } from '../src/keys/service-keys.ts'
import { createKeyRing } from '../src/quotes/key-ring.ts'
import { createQuotes } from '../src/quotes/quotes.ts'
import { KEYS } from '../test/endurance/keys.ts'

type Family = components['schemas']['MembersWithMembershipsRequest']

const quotes = createQuotes(createKeyRing(keysFor('quotes', KEYS)))

/** The request of a family of four, each with a membership, under a name that nobody else has. */
export function familyOfFour(tenantId: string, lastName: string): string {
  const named = requestsOf(document).find(({ name }) => name === 'two-people-promotion')
  const found = requestsOf(document).find(
    (one) => one.operationId === 'addMembersWithMemberships' && one.name === named?.name,
  )
  const family = structuredClone(found?.body) as Family
  const [adult, junior] = family.pricingQuote.memberships
  const [child] = family.linkedMembers ?? []
  if (!adult || !junior || !child) throw new Error('The example has changed')
  const keys = [2, 3, 4]
  family.linkedMembers = keys.map((orderKey) => ({
    ...child,
    orderKey,
    profile: { ...child.profile, firstName: `Child ${orderKey}`, lastName },
  }))
  family.primaryMember.profile.lastName = lastName
  const { timeStamp: _, signature: __, ...unsigned } = family.pricingQuote
  const memberships = [adult, ...keys.map((orderKey) => ({ ...junior, orderKey }))]
  const quote = quotes.sign(
    { ...unsigned, memberships },
    { tenantId, style: 'awkward', comparison: 'bytes' },
    { purpose: 'membership-pricing' },
    new Date(),
  )
  const { pricingQuote: ___, ...others } = family
  return `${JSON.stringify(others).slice(0, -1)},"pricingQuote":${quote}}`
}
