import type { components as companionComponents } from '@leisure-ops/openapi/companion-types'
import type { components } from '@leisure-ops/openapi/types'
import { SignedQuote } from '@leisure-ops/quote'
import { sendAs } from '@leisure-ops/support/send-as'
import type { Made } from './requests.ts'

type Schemas = components['schemas']
type Slot = companionComponents['schemas']['Slot']

const LEASES = '/_companion/booking-leases'

async function textOf(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  return text
}

/** Puts new people, leases and signed quotes into the document's bodies, so that the service takes them. */
export function preparerOf(url: string) {
  let people = 0
  const kept = new Map<string, Promise<string>>()

  /** The response to a request that must succeed. A quote is asked for once: no time passes to end it. */
  function ask(tenant: string, path: string, body?: object): Promise<string> {
    const key = JSON.stringify([tenant, path, body])
    const response = kept.get(key) ?? sendAs(tenant, body ? 'POST' : 'GET', url + path, body).then(textOf)
    if (path !== LEASES) kept.set(key, response)
    return response
  }

  async function withQuote(tenant: string, entry: Schemas['BookingDetail']): Promise<object> {
    const { priceLevelId } = entry.pricingQuote.breakdown?.memberPrice ?? {}
    const slots: Slot[] = JSON.parse(await ask(tenant, '/_companion/slots'))
    const slot = slots.find(({ prices }) => prices.some((price) => price.priceLevelId === priceLevelId))
    const { leaseId } = JSON.parse(await ask(tenant, LEASES, { slotReference: slot?.slotReference }))
    const booked = entry.leaseId ? { leaseId } : { bookingId: entry.bookingId }
    const quote = await ask(tenant, '/_companion/booking-quotes', { ...booked, priceLevelId })
    return { ...entry, ...booked, pricingQuote: SignedQuote.fromText(quote) }
  }

  /** Prices what a quote of the document is for. */
  async function quoteAgain(tenant: string, quote: Schemas['MembershipQuote']): Promise<SignedQuote> {
    const promotionCode = quote.promotionCode ?? undefined
    const lines = Map.groupBy(quote.memberships, ({ orderKey }) => orderKey)
    const members = [...lines].map(([orderKey, own]) => {
      return { orderKey, memberships: own.map(({ id }) => ({ id, promotionCode })) }
    })
    const body = { siteId: quote.siteId, startDate: quote.memberships[0]?.startDate, members }
    return SignedQuote.fromText(await ask(tenant, '/api/pricing/memberships', body))
  }

  return async ({ tenant, operation, body }: Made): Promise<unknown> => {
    if (body === undefined) return undefined
    people += 1
    const own = JSON.parse(JSON.stringify(body), (name, value) =>
      name === 'lastName' ? `Fuzz ${people}` : value,
    )
    if (operation.operationId === 'createStaffUser') own.username = `f${people}`
    if ('pricingQuote' in own) own.pricingQuote = await quoteAgain(tenant, own.pricingQuote)
    for (const [index, entry] of (own.bookingDetails ?? []).entries())
      own.bookingDetails[index] = await withQuote(tenant, entry)
    return own
  }
}
