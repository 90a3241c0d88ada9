import type { BookingQuote } from '@leisure-ops/client'
import type { paths } from '@leisure-ops/openapi/companion-types'
import { SignedQuote } from '@leisure-ops/quote'
import createClient from 'openapi-fetch'

/**
 * Slots, leases, booking quotes and payment have no path in the specification. `@leisure-ops/service` has
 * companion operations for them. Your environment may have others, which your contact there can name.
 */
export type Companion = ReturnType<typeof companionAt>

export function companionAt(baseUrl: string, accessToken: string) {
  const { GET, POST } = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return {
    slots: async () => dataOf(await GET('/_companion/slots')),
    lease: async (slotReference: string) =>
      dataOf(await POST('/_companion/booking-leases', { body: { slotReference } })),
    async priceBooking(leaseId: string, priceLevelId: string) {
      // The quote is never parsed and rewritten, because it has to be sent back byte for byte.
      const priced = await POST('/_companion/booking-quotes', {
        body: { leaseId, priceLevelId },
        parseAs: 'stream',
      })
      dataOf(priced)
      return SignedQuote.fromResponse<BookingQuote>(priced.response)
    },
    findMembers: async (lastName: string) =>
      dataOf(await GET('/_companion/members', { params: { query: { lastName } } })),
    payInvoices: async (memberId: number) =>
      dataOf(await POST('/_companion/sales-invoices/pay', { body: { memberId } })),
  }
}

function dataOf<T>({ data, error, response }: { data?: T; error?: object; response: Response }): T {
  if (data !== undefined) return data
  throw new Error(`${new URL(response.url).pathname} answered ${response.status}: ${JSON.stringify(error)}`)
}
