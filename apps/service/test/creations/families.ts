import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import type { Service } from './harness.ts'

type Schemas = components['schemas']
export type Family = Schemas['MembersWithMembershipsRequest']

/** A copy of a named request of the document, to be changed. */
export function namedFamily(name: string): Family {
  const found = requestsOf(document).find(
    (request) => request.operationId === 'addMembersWithMemberships' && request.name === name,
  )
  return structuredClone(found?.body) as Family
}

/** The body with its quote signed by the service, as it stands in the request and dated now. */
export function signedBody(
  service: Pick<Service, 'quotes' | 'now'>,
  family: Family,
  made: Date = service.now,
): string {
  const { pricingQuote, ...others } = family
  const { timeStamp: _, signature: __, ...unsigned } = pricingQuote
  const quote = service.quotes.sign(
    unsigned,
    { id: 'demo', settings: { quoteStyle: 'awkward' } },
    { purpose: 'membership-pricing' },
    made,
  )
  return `${JSON.stringify(others).slice(0, -1)},"pricingQuote":${quote}}`
}

let people = 0

/** Another person each time: nobody is created twice. */
export function renamed(family: Family): Family {
  const copy = structuredClone(family)
  for (const { profile } of [copy.primaryMember, ...(copy.linkedMembers ?? [])]) {
    people += 1
    profile.lastName = `Okafor ${people}`
  }
  return copy
}
