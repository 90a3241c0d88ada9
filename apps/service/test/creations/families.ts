import type { components } from '@leisure-ops/openapi/types'
import { shownRequest } from '@leisure-ops/support/shown'
import { keysFor } from '../../src/keys/service-keys.ts'
import { Quotes } from '../../src/quotes/quotes.ts'
import { KEYS } from '../endurance/keys.ts'
import type { Answered, TestedService } from '../tested-service.ts'

type Schemas = components['schemas']
export type Family = Schemas['MembersWithMembershipsRequest']

/** The quotes of every service of the tests. */
export const QUOTES: Quotes = new Quotes(keysFor('quotes', KEYS))

/** A copy of a named request of the document, to be changed. */
export function namedFamily(name: string): Family {
  return shownRequest('addMembersWithMemberships', name)
}

/** The body with its quote signed by the service, as it stands in the request and dated now. */
export function signedBody({ now }: { readonly now: Date }, family: Family): string {
  const { pricingQuote, ...others } = family
  const { timeStamp: _, signature: __, ...unsigned } = pricingQuote
  const tenant = { id: 'demo', settings: { quoteStyle: 'awkward' } } as const
  const quote = QUOTES.sign(unsigned, tenant, { purpose: 'membership-pricing' }, now)
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

/** Sends a body as text, because a quote must be sent back byte for byte. */
export function postFamily(service: TestedService, body: string, headers?: object): Promise<Answered> {
  return service.send('demo', 'POST', '/api/memberships/add-members-with-memberships', body, headers)
}
