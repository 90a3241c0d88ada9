import type { components as companionComponents } from '@leisure-ops/openapi/companion-types'
import type { components } from '@leisure-ops/openapi/types'
import { SignedQuote } from '@leisure-ops/quote'
import type { Made, Tenant } from './requests.ts'

type Schemas = components['schemas']
type Slot = companionComponents['schemas']['Slot']
/** Sends a request that has to succeed, and returns the text of its answer. */
export type Ask = (tenant: Tenant, method: string, path: string, body?: object) => Promise<string>

/** Puts people who do not exist yet, leases and signed quotes into the bodies of the document, so that the service can take them. */
export function preparerOf(ask: Ask) {
  let people = 0
  const kept = new Map<string, Promise<string>>()
  /** An answer that serves for every request: a quote stays valid, because no time passes. */
  const once = (tenant: Tenant, method: string, path: string, body?: object) => {
    const key = JSON.stringify([tenant, path, body])
    const answer = kept.get(key) ?? ask(tenant, method, path, body)
    kept.set(key, answer)
    return answer
  }

  async function quoteEntry(tenant: Tenant, entry: Schemas['BookingDetail']): Promise<object> {
    const { leaseId, bookingId, pricingQuote } = entry
    const { memberPrice, priceLevels = [] } = pricingQuote.breakdown ?? {}
    const party = priceLevels.map(({ id, count }) => ({ priceLevelId: id, count }))
    const more = { priceLevelId: memberPrice?.priceLevelId, ...(party.length > 0 && { party }) }
    if (leaseId === undefined)
      return {
        ...entry,
        pricingQuote: SignedQuote.fromText(
          await once(tenant, 'POST', '/_companion/booking-quotes', { bookingId, ...more }),
        ),
      }
    const slots: Slot[] = JSON.parse(await once(tenant, 'GET', '/_companion/slots'))
    const levels = [more.priceLevelId, ...party.map((one) => one.priceLevelId)]
    const slot = slots.find(({ prices }) =>
      levels.every((level) => prices.some((price) => price.priceLevelId === level)),
    )
    const lease = JSON.parse(
      await ask(tenant, 'POST', '/_companion/booking-leases', { slotReference: slot?.slotReference }),
    )
    const quote = await ask(tenant, 'POST', '/_companion/booking-quotes', { leaseId: lease.leaseId, ...more })
    return { ...entry, leaseId: lease.leaseId, pricingQuote: SignedQuote.fromText(quote) }
  }

  /** Prices what a quote of the document is for. */
  async function quoteAgain(
    tenant: Tenant,
    { siteId, promotionCode, memberships }: Schemas['MembershipQuote'],
  ) {
    const keys = [...new Set(memberships.map(({ orderKey }) => orderKey))]
    const members = keys.map((orderKey) => ({
      orderKey,
      memberships: memberships
        .filter((line) => line.orderKey === orderKey)
        .map(({ id }) => ({ id, ...(promotionCode !== null && { promotionCode }) })),
    }))
    const body = { siteId, startDate: memberships[0]?.startDate, members }
    return SignedQuote.fromText(await once(tenant, 'POST', '/api/pricing/memberships', body))
  }

  return async ({ tenant, operation, body }: Made): Promise<object | undefined> => {
    people += 1
    const own = JSON.parse(JSON.stringify(body ?? null), (name, value) =>
      name === 'lastName' ? `Fuzz ${people}` : value,
    )
    if (operation.operationId === 'createStaffUser') return { ...own, username: `f${people}` }
    if (operation.operationId === 'addMemberWithBooking')
      return {
        ...own,
        bookingDetails: await Promise.all(
          own.bookingDetails.map((entry: Schemas['BookingDetail']) => quoteEntry(tenant, entry)),
        ),
      }
    if (operation.operationId === 'addMembersWithMemberships')
      return { ...own, pricingQuote: await quoteAgain(tenant, own.pricingQuote) }
    return own ?? undefined
  }
}
