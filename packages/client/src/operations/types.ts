import type { SignedQuote } from '@leisure-ops/quote'
import type { components } from '../schema.ts'

type Schemas = components['schemas']

export type StaffUser = Schemas['StaffUser']
export type StaffUserCreation = Schemas['StaffUserCreation']
export type StaffUserReplacement = Schemas['StaffUserReplacement']
export type MembershipPricingRequest = Schemas['MembershipPricingRequest']
export type MembershipQuote = Schemas['MembershipQuote']
export type BookingQuote = Schemas['BookingQuote']
export type MemberWithBooking = Schemas['MemberWithBooking']
export type MembersWithMemberships = Schemas['MembersWithMemberships']

type ExtendedMember = 'organisations' | 'images' | 'socialMedia'

/** A site without extended data. */
export type Site = Omit<Schemas['Site'], ExtendedMember | 'amenities' | 'facilities'> &
  Readonly<Record<ExtendedMember, null>>

/** A site with extended data. */
export type ExtendedSite = Omit<Schemas['Site'], ExtendedMember | 'amenities' | 'facilities'> & {
  [M in ExtendedMember | 'amenities' | 'facilities']-?: NonNullable<Schemas['Site'][M]>
}

type BookingDetail = Omit<Schemas['BookingDetail'], 'pricingQuote'> & {
  pricingQuote: SignedQuote<BookingQuote>
}

/** The request body as documented, but with a `SignedQuote` for each booking's quote. */
export type MemberWithBookingRequest = Omit<Schemas['MemberWithBookingRequest'], 'bookingDetails'> & {
  bookingDetails: BookingDetail[]
}

/** The request body as documented, but with a `SignedQuote` for the quote. */
export type MembersWithMembershipsRequest = Omit<Schemas['MembersWithMembershipsRequest'], 'pricingQuote'> & {
  pricingQuote: SignedQuote<MembershipQuote>
}

/** Asks for the extended shape of a site. */
export interface Extended {
  readonly includeFacilitiesAndAmenities: true
}

/** Which sites to list. Without a filter, all sites. */
export interface SiteFilter {
  readonly isActive?: boolean
  readonly siteGroupId?: string
}
