import type { SignedQuote } from '@leisure-ops/quote'
import type { ClearedWhenOmitted } from '../generated/operations.ts'
import type { components, operations } from '../schema.ts'

type Schemas = components['schemas']
type Schema<N extends keyof Schemas> = Schemas[N]

// Interfaces, because an editor shows them by their names. Of a type alias, it shows every field.

/**
 * A staff user. Its type says which operation returned it, `users.list` or `users.get`, so that
 * `normaliseStaffUser` of `@leisure-ops/tenant` can refuse the wrong source. No value has the property.
 */
export interface StaffUser<Source extends 'list' | 'single' = 'list' | 'single'> extends Schema<'StaffUser'> {
  readonly '~source'?: Source
}
export interface StaffUserCreation extends Schema<'StaffUserCreation'> {}
/**
 * The new content of a whole account. What would be cleared without a word if it were forgotten has to be
 * named: `undefined` and `null` clear it.
 */
export interface StaffUserReplacement
  extends Omit<Schema<'StaffUserReplacement'>, ClearedWhenOmitted>,
    Cleared {}
type Cleared = { [Field in ClearedWhenOmitted]: Schema<'StaffUserReplacement'>[Field] | undefined }
export interface MembershipPricingRequest extends Schema<'MembershipPricingRequest'> {}
export interface MembershipQuote extends Schema<'MembershipQuote'> {}
export interface BookingQuote extends Schema<'BookingQuote'> {}
export interface MemberWithBooking extends Schema<'MemberWithBooking'> {}
export interface MembersWithMemberships extends Schema<'MembersWithMemberships'> {}

type PlainSite = Omit<Schemas['Site'], ExtendedMember | 'amenities' | 'facilities'>
type ExtendedMember = 'organisations' | 'images' | 'socialMedia'

/** A site without extended data. */
export interface Site extends PlainSite, Readonly<Record<ExtendedMember, null>> {}

/** A site with extended data. */
export interface ExtendedSite extends PlainSite, Extension {}
type Extension = {
  [M in ExtendedMember | 'amenities' | 'facilities']-?: NonNullable<Schemas['Site'][M]>
}

interface BookingDetail extends Omit<Schemas['BookingDetail'], 'pricingQuote'> {
  pricingQuote: SignedQuote<BookingQuote>
}

/** The request body as documented, but with a `SignedQuote` for each booking's quote. */
export interface MemberWithBookingRequest
  extends Omit<Schemas['MemberWithBookingRequest'], 'bookingDetails'> {
  bookingDetails: BookingDetail[]
}

/** The request body as documented, but with a `SignedQuote` for the quote. */
export interface MembersWithMembershipsRequest
  extends Omit<Schemas['MembersWithMembershipsRequest'], 'pricingQuote'> {
  pricingQuote: SignedQuote<MembershipQuote>
}

/** Asks for the extended shape of a site. */
export interface Extended {
  readonly includeFacilitiesAndAmenities: true
}

type ListSitesQuery = NonNullable<operations['listSites']['parameters']['query']>

/** Which sites to list. Without a filter, all sites. */
export interface SiteFilter extends Readonly<Omit<ListSitesQuery, keyof Extended>> {}
