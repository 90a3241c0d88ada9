import type { Invoke } from '../client/invoke.ts'
import { type QuoteCallOptions, requireUsableQuote } from './quote-age.ts'
import type { MembersWithMemberships, MembersWithMembershipsRequest } from './types.ts'

/** New members with memberships (specification, endpoint 9). */
export interface Memberships {
  /**
   * `POST /api/memberships/add-members-with-memberships`: Create members with memberships.
   *
   * Creates a primary member, linked members and their memberships from one signed membership pricing quote.
   * Send the quote byte for byte as it was received. It is valid for one hour from its `timeStamp`, which may
   * be at most ten minutes ahead of the server's UTC clock.
   *
   * After the validation, members are created and linked. User fields, bank details, contact details,
   * addresses, marketing consents and signed agreements are written. Then memberships are created and members
   * confirmed. When a step fails, the members created so far are deleted, and the answer has the status of
   * that step.
   *
   * **A 201 means unpaid.** Members, memberships and sales invoices exist, but nothing is paid. No membership
   * is active until the invoices in `membersCreated[].salesInvoiceIds` are settled by a
   * pay-for-sales-invoices call, one call per member.
   *
   * **Roll-back can fail**, and members without memberships may remain. **Not idempotent**: a second call
   * creates a second set, or fails because the members exist.
   *
   * The request is checked in this order, and the first check that fails answers:
   *
   * 1. whether `siteId` is that of the quote
   * 2. the fields, all of them at once
   * 3. the signature of the quote
   * 4. whether the quote is too old
   * 5. whether the quote is too far ahead of the server's clock
   * 6. the primary member's e-mail address
   * 7. the linked members' e-mail addresses
   * 8. the order keys
   * 9. the contact numbers
   * 10. the addresses
   * 11. the agreements
   * 12. the bank details
   * 13. the internal member counter
   * 14. creating members and memberships
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
   * `date-of-birth-in-future`, `address-line-1-too-long`, `field-too-long`, `field-blank`, `field-malformed`,
   * `account-number-malformed`, `sort-code-malformed`, `user-field-id-empty`, `user-field-value-empty`,
   * `later-step-rejected`, `credentials-rejected`, `access-refused`, `later-step-not-completed`,
   * `unexpected-failure`, `payment-method-configuration-unavailable`, `dependency-unreachable`.
   *
   * @param body The members and the quote.
   * @throws LeisureError
   */
  addMembersWithMemberships(
    body: MembersWithMembershipsRequest,
    options?: QuoteCallOptions,
  ): Promise<MembersWithMemberships>
}

export function memberships(invoke: Invoke): Memberships {
  return {
    async addMembersWithMemberships(body, options) {
      requireUsableQuote(body?.pricingQuote, options)
      return invoke('addMembersWithMemberships', { body }, options)
    },
  }
}
