import { QuoteExpiredError, QuoteSyntaxError, SignedQuote } from '@leisure-ops/quote'
import { type CallOptions, type Invoke, unexpected } from '../call.ts'
import type { OperationId } from '../failures/names.ts'
import type {
  MembershipPricingRequest,
  MembershipQuote,
  MembersWithMemberships,
  MembersWithMembershipsRequest,
  MemberWithBooking,
  MemberWithBookingRequest,
} from './types.ts'

/** What a caller may say of a call that sends a quote. */
export interface QuoteCallOptions extends CallOptions {
  /** Sends a quote also when this clock says that it is expired or ahead: the service judges by its own. Default false. */
  readonly ignoreQuoteAge?: boolean
}

/** Membership prices (specification, endpoint 7). */
export interface Pricing {
  /**
   * `POST /api/pricing/memberships`: Calculate membership pricing.
   *
   * Prices memberships for one or more people and answers a **signed quote**. Nothing is reserved and nothing
   * is created. Keep the text of the quote exactly as it came; it goes back unaltered to
   * `addMembersWithMemberships` within the hour.
   *
   * Each person's price level is the first that is set of: the membership type's own, the member's (only with
   * a `memberId` above 0), the site's default. Every product must have a price that may be bought at that
   * level.
   *
   * Validation stops at the first failure, in this order:
   *
   * 1. missing or malformed fields
   * 2. start date in the past
   * 3. empty memberships
   * 4. duplicate order keys
   * 5. site
   * 6. members
   * 7. membership types
   * 8. fixed end dates
   * 9. earliest start date and site opening date
   * 10. promotion code
   * 11. availability at the site
   * 12. price levels and membership type setup
   *
   * Every 422, and the price-level 400s, are configuration problems of the tenant: retrying does not help.
   *
   * Open to any one product of Operator or Consumer together with any one feature of Online Bookings, Online
   * Joining or Front of House Generic Access.
   *
   * Failures: `start-date-in-past`, `member-request-without-memberships`, `order-keys-not-unique`,
   * `start-date-before-site-opening`, `promotion-code-not-on-all-memberships`, `promotion-codes-differ`,
   * `promotion-code-invalid`, `promotion-code-not-active`, `promotion-code-expired`,
   * `promotion-code-not-applicable`, `promotion-code-without-discounts`, `memberships-not-available-at-site`,
   * `price-level-not-purchasable`, `member-price-level-not-purchasable`,
   * `membership-type-price-level-not-purchasable`, `site-id-required`, `start-date-required`,
   * `order-key-required`, `order-key-not-positive`, `member-id-negative`, `order-key-not-an-integer`,
   * `credentials-rejected`, `access-refused`, `site-to-price-not-found`, `member-not-found`,
   * `membership-type-not-found`, `fixed-end-date-passed`, `start-date-after-fixed-end-date`,
   * `start-date-before-earliest-start-date`, `price-level-not-found`, `member-price-level-not-found`,
   * `membership-type-price-level-not-found`, `product-without-purchasable-price`,
   * `membership-type-price-level-not-allowed`, `membership-type-and-products-without-price`,
   * `membership-without-price`, `duration-misconfigured`, `pro-rata-on-card-payment-membership`,
   * `start-day-on-card-payment-membership`, `start-day-missing-on-direct-debit-membership`,
   * `cut-off-day-not-after-start-day`, `unexpected-failure`.
   *
   * @param body Who joins, with what, where and from when.
   * @throws LeisureError
   */
  quoteMemberships(
    body: MembershipPricingRequest,
    options?: CallOptions,
  ): Promise<SignedQuote<MembershipQuote>>
}

/** New members with bookings (specification, endpoint 8). */
export interface Bookings {
  /**
   * `POST /api/bookings/add-member-with-booking`: Create a new member with a booking.
   *
   * Creates a brand-new member, a guardian for a junior, and confirms the member's first bookings in one
   * call. The usual order is: hold the slot with a booking lease (it lives for ten minutes), price it, then
   * send `leaseId` and the signed booking quote here. A booking quote is valid for one hour from its
   * `timeStamp`, which may be at most ten minutes ahead.
   *
   * What happens, in order:
   *
   * 1. Validation: e-mail rules, primary flags, existing members. Failures are 400, and nothing is created.
   * 2. The guardian is created if one was sent, then the member; then addresses, contact details, signed
   * agreements, marketing consent, user fields and the link to the guardian.
   * 3. The bookings are created. A lease is deleted once its booking exists.
   * 4. Both members are confirmed, on a best-effort basis: a failure is logged, and the answer is still 201.
   *
   * **Roll-back is best-effort.** If the bookings fail, member and guardian are deleted, but that clean-up
   * can fail too, and a 500 or a 503 can leave members behind. **Not idempotent**: never send it again before
   * you have looked.
   *
   * Age rules: a junior below the age of an online account must have no e-mail address, everyone else must
   * have one, and a guardian always needs a valid one.
   *
   * Failures: `guardian-required`, `guardian-not-allowed`, `member-email-missing`,
   * `junior-email-not-allowed`, `member-email-invalid`, `primary-address-missing`,
   * `primary-address-repeated`, `primary-contact-number-missing`, `primary-contact-number-repeated`,
   * `member-already-exists`, `lease-and-booking-both-sent`, `lease-or-booking-missing`,
   * `first-name-too-long`, `date-of-birth-in-future`, `field-too-long`, `credentials-rejected`,
   * `access-refused`, `booking-quote-invalid`, `booking-quote-expired`, `booking-quote-from-future`,
   * `booking-with-lease-and-booking-id`, `booking-without-lease-or-booking-id`, `bookings-not-created`,
   * `member-not-created`, `guardian-not-created`, `follow-up-step-failed`, `unexpected-failure`,
   * `service-unavailable`.
   *
   * @param body The member, the guardian and the bookings.
   * @throws LeisureError
   */
  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): Promise<MemberWithBooking>
}

/** New members with memberships (specification, endpoint 9). */
export interface Memberships {
  /**
   * `POST /api/memberships/add-members-with-memberships`: Create members with memberships.
   *
   * Creates a primary member, linked members and their memberships from one signed membership pricing quote.
   * The quote goes in byte for byte as it came, is valid for one hour from its `timeStamp`, and may be at
   * most ten minutes ahead of the server's UTC clock.
   *
   * What happens, in order: members are created and linked; user fields, bank details, contact details,
   * addresses, marketing consents and signed agreements are written; memberships are created and members
   * confirmed. When a step fails, the members created so far are deleted, and the answer has the status of
   * that step.
   *
   * **A 201 means unpaid.** Members, memberships and sales invoices exist; nothing is paid, and no membership
   * is active until the invoices in `membersCreated[].salesInvoiceIds` are settled by a
   * pay-for-sales-invoices call, one per member.
   *
   * **Roll-back can fail**, and members without memberships may remain. **Not idempotent**: a second call
   * creates a second set, or fails because the members exist.
   *
   * Failures: `site-differs-from-quote`, `quote-invalid`, `quote-expired`, `quote-from-future`,
   * `primary-member-email-missing`, `linked-member-email-missing`, `linked-member-email-invalid`,
   * `order-keys-missing`, `order-keys-repeated`, `order-keys-not-in-quote`,
   * `primary-member-primary-phone-missing`, `primary-member-primary-phone-repeated`,
   * `linked-member-primary-phone-missing`, `linked-member-primary-phone-repeated`,
   * `primary-member-primary-address-not-one`, `primary-member-primary-address-empty`,
   * `linked-member-primary-address-missing`, `linked-member-primary-address-repeated`,
   * `linked-member-address-empty`, `primary-member-agreements-missing`, `linked-member-agreements-missing`,
   * `bank-details-required`, `member-counter-not-zero`, `site-id-empty`, `site-id-too-long`,
   * `primary-member-empty`, `profile-empty`, `pricing-quote-empty`, `memberships-empty`, `first-name-empty`,
   * `first-name-too-long`, `last-name-empty`, `last-name-too-long`, `title-id-too-long`,
   * `date-of-birth-in-future`, `address-line-1-too-long`, `field-too-long`, `account-number-malformed`,
   * `sort-code-malformed`, `user-field-id-empty`, `user-field-value-empty`, `later-step-rejected`,
   * `credentials-rejected`, `access-refused`, `later-step-not-completed`, `unexpected-failure`,
   * `payment-method-configuration-unavailable`, `dependency-unreachable`.
   *
   * @param body The members and the quote.
   * @throws LeisureError
   */
  addMembersWithMemberships(
    body: MembersWithMembershipsRequest,
    options?: QuoteCallOptions,
  ): Promise<MembersWithMemberships>
}

export function pricing(invoke: Invoke): Pricing {
  return {
    quoteMemberships: (body, options) => invoke('calculateMembershipPricing', { body }, options, signedQuote),
  }
}

export function bookings(invoke: Invoke): Bookings {
  return {
    async addMemberWithBooking(body, options) {
      for (const { pricingQuote } of body.bookingDetails) demandUsable(pricingQuote, options)
      return invoke('addMemberWithBooking', { body }, options)
    },
  }
}

export function memberships(invoke: Invoke): Memberships {
  return {
    async addMembersWithMemberships(body, options) {
      demandUsable(body.pricingQuote, options)
      return invoke('addMembersWithMemberships', { body }, options)
    },
  }
}

async function signedQuote(
  response: Response,
  operation: OperationId,
): Promise<SignedQuote<MembershipQuote>> {
  try {
    return await SignedQuote.fromResponse<MembershipQuote>(response)
  } catch (error) {
    if (!(error instanceof QuoteSyntaxError)) throw error
    throw unexpected(response, operation, 'the body is no signed quote', error)
  }
}

/** A quote that the service would refuse by its age is refused here, before anything is sent. */
function demandUsable(quote: SignedQuote, options?: QuoteCallOptions): void {
  if (!(quote instanceof SignedQuote)) {
    throw new TypeError('pricingQuote takes a SignedQuote: SignedQuote.fromText')
  }
  const status = quote.status()
  if (status !== 'usable' && !options?.ignoreQuoteAge) throw new QuoteExpiredError(status, quote.timeStamp)
}
