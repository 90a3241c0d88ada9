import { SignedQuote } from '@leisure-ops/quote'
import { type CallOptions, type Invoke, type Reader, unexpected } from '../client/invoke.ts'
import { exactTextOf } from '../http/answer.ts'
import type { MembershipPricingRequest, MembershipQuote } from './types.ts'

/** Membership prices (specification, endpoint 7). */
export interface Pricing {
  /**
   * `POST /api/pricing/memberships`: Calculate membership pricing.
   *
   * Prices memberships for one or more people and returns a **signed quote**. Nothing is reserved and nothing
   * is created. Keep the text of the quote exactly as it was received: it goes back unaltered to
   * `addMembersWithMemberships` within the hour.
   *
   * Each person's price level is the first of these that is set: the membership type's own, the member's
   * (only with a `memberId` above 0), the site's default. Every product must have a price that can be bought
   * at that level, and prices are those in force on `startDate`.
   *
   * Every 422, and the 400s about price levels, are configuration problems of the tenant. Retrying does not
   * help.
   *
   * The operation needs either of the products Operator and Consumer, and one of the features Online
   * Bookings, Online Joining and Front of House Generic Access.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. missing or malformed fields, all of them at once
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
   * Failures: `start-date-in-past`, `member-request-without-memberships`, `order-keys-not-unique`,
   * `start-date-before-site-opening`, `promotion-code-not-on-all-memberships`, `promotion-codes-differ`,
   * `promotion-code-invalid`, `promotion-code-not-active`, `promotion-code-expired`,
   * `promotion-code-not-applicable`, `promotion-code-without-discounts`, `memberships-not-available-at-site`,
   * `price-level-not-purchasable`, `member-price-level-not-purchasable`,
   * `membership-type-price-level-not-purchasable`, `site-id-required`, `start-date-required`,
   * `start-date-malformed`, `members-required`, `order-key-required`, `order-key-not-positive`,
   * `order-key-too-large`, `order-key-not-an-integer`, `member-id-negative`, `membership-id-required`,
   * `field-malformed`, `credentials-rejected`, `access-refused`, `site-to-price-not-found`,
   * `member-not-found`, `membership-type-not-found`, `fixed-end-date-passed`,
   * `start-date-after-fixed-end-date`, `start-date-before-earliest-start-date`, `price-level-not-found`,
   * `member-price-level-not-found`, `membership-type-price-level-not-found`,
   * `product-without-purchasable-price`, `membership-type-price-level-not-allowed`,
   * `membership-type-and-products-without-price`, `membership-without-price`, `duration-misconfigured`,
   * `pro-rata-on-card-payment-membership`, `start-day-on-card-payment-membership`,
   * `start-day-missing-on-direct-debit-membership`, `cut-off-day-not-after-start-day`, `unexpected-failure`.
   *
   * @param body Who joins, with what, where and from when.
   * @throws LeisureError
   */
  quoteMemberships(
    body: MembershipPricingRequest,
    options?: CallOptions,
  ): Promise<SignedQuote<MembershipQuote>>
}

export function pricing(invoke: Invoke): Pricing {
  return {
    quoteMemberships: (body, options) => invoke('calculateMembershipPricing', { body }, options, signedQuote),
  }
}

/** Keeps the quote as the text that came: the bytes must be UTF-8, and nothing in them is replaced. */
const signedQuote: Reader<SignedQuote<MembershipQuote>> = {
  readsBody: true,
  read: (answer, operation) => {
    try {
      return SignedQuote.fromText<MembershipQuote>(exactTextOf(answer))
    } catch (cause) {
      throw unexpected(answer, operation, 'with a body that is not a signed quote', cause)
    }
  },
}
