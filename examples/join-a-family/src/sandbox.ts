import type { components } from '@leisure-ops/client'
import { SignedQuote } from '@leisure-ops/quote'

type BookingQuote = components['schemas']['BookingQuote']

/** A slot that can be booked, as the sandbox lists it. */
interface Slot {
  readonly slotReference: string
  readonly placesLeft: number
  readonly prices: readonly {
    readonly priceLevelId: string
    readonly description: string
    readonly price: number
  }[]
}

/** The properties of a stored member that this example reads. */
interface StoredMember {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly memberships: readonly { readonly membershipTypeId: string; readonly isActive: boolean }[]
}

/**
 * Slots, leases, booking quotes and payment, for which the specification has no paths. The sandbox has paths of its own for them.
 * Your environment has others, which your contact there can name.
 */
export interface Sandbox {
  slots(): Promise<readonly Slot[]>
  /** Holds a place of a slot for ten minutes. */
  lease(slotReference: string): Promise<{ readonly leaseId: string }>
  priceBooking(leaseId: string, priceLevelId: string): Promise<SignedQuote<BookingQuote>>
  findMembers(lastName: string): Promise<readonly StoredMember[]>
  /** Pays all invoices of a member. */
  payInvoices(memberId: number): Promise<{ readonly salesInvoiceIds: readonly number[] }>
}

export function sandboxAt(baseUrl: string, accessToken: string): Sandbox {
  async function ask(path: string, body?: object): Promise<Response> {
    const response = await fetch(`${baseUrl}/_companion${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`The sandbox answered ${path} with ${response.status}: ${await response.text()}`)
    return response
  }
  const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T

  return {
    slots: () => json(ask('/slots')),
    lease: (slotReference) => json(ask('/booking-leases', { slotReference })),
    // The quote is never parsed and rewritten, because it has to be sent back byte for byte.
    priceBooking: async (leaseId, priceLevelId) =>
      SignedQuote.fromResponse<BookingQuote>(await ask('/booking-quotes', { leaseId, priceLevelId })),
    findMembers: (lastName) => json(ask(`/members?lastName=${encodeURIComponent(lastName)}`)),
    payInvoices: (memberId) => json(ask('/sales-invoices/pay', { memberId })),
  }
}
