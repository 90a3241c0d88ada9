import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { NotTried } from './check.ts'
import { newMember } from './joining.ts'
import type { Trial } from './trial.ts'

/** A slot as a sandbox lists it. */
export interface Slot {
  readonly slotReference: string
  readonly siteId: string
  readonly placesLeft: number
  readonly prices: readonly { readonly priceLevelId: string }[]
}

/** One entry of `bookingDetails`. */
export interface BookingEntry {
  readonly leaseId?: string
  readonly bookingId?: number
  readonly pricingQuote: SignedQuote
}

const adult = requestsOf(document).find(
  ({ operationId, name }) => operationId === 'addMemberWithBooking' && name === 'adult',
)?.body as { readonly addressDetails: object }

/** The slots that have places, the emptiest first. */
export async function freeSlots(trial: Trial): Promise<readonly [Slot, ...Slot[]]> {
  const slots = await trial.sandbox.ask<Slot[]>('GET', '/_sandbox/slots')
  const [first, ...others] = slots
    .filter(({ placesLeft, prices }) => placesLeft > 0 && prices.length > 0)
    .sort((one, other) => other.placesLeft - one.placesLeft)
  if (first === undefined) throw new NotTried('No slot has a place left.', 'Use a sandbox with a free slot.')
  return [first, ...others]
}

/** Holds a place of the slot. */
export async function lease(trial: Trial, { slotReference }: Slot): Promise<string> {
  const { leaseId } = await trial.sandbox.ask<{ leaseId: string }>('POST', '/_sandbox/booking-leases', {
    slotReference,
  })
  return leaseId
}

/** A signed quote for a lease, or for a booking to join. */
export async function bookingQuote(
  trial: Trial,
  { prices }: Slot,
  what: { readonly leaseId: string } | { readonly bookingId: number },
): Promise<SignedQuote> {
  const body = { ...what, priceLevelId: prices[0]?.priceLevelId }
  return SignedQuote.fromText(await trial.sandbox.text('POST', '/_sandbox/booking-quotes', body))
}

/** A lease with its quote, ready to be booked. */
export async function leasedEntry(
  trial: Trial,
  slot: Slot,
): Promise<Required<Omit<BookingEntry, 'bookingId'>>> {
  const leaseId = await lease(trial, slot)
  return { leaseId, pricingQuote: await bookingQuote(trial, slot, { leaseId }) }
}

/** A request for somebody new, with the quotes byte for byte. */
export function bookingBody(
  { siteId }: Slot,
  entries: readonly BookingEntry[],
  changes: object = {},
): string {
  const { profile } = newMember() as { profile: { email: string } }
  const { email: emailAddress, ...names } = profile
  return stringifyWithQuotes({
    memberProfile: { ...names, siteId },
    addressDetails: adult.addressDetails,
    contactDetails: { email1: { emailAddress, isPrimary: true } },
    ...changes,
    bookingDetails: entries,
  })
}
