// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

import type { CallOptions, CreationOptions } from '../client/invoke.ts'
import type { QuoteCallOptions } from '../operations/quote-age.ts'
import type { Extended, ExtendedSite, MemberWithBooking, MemberWithBookingRequest, MembersWithMemberships, MembersWithMembershipsRequest, MembershipPricingRequest, MembershipQuote, Site, SiteFilter, StaffUser, StaffUserCreation, StaffUserReplacement } from '../operations/types.ts'
import type { Key, Keyed } from '../tanstack-query/keys.ts'
import type { LeisureMutationOptions, LeisureQueryOptions, QueryCallOptions, QuoteQueryOptions } from '../tanstack-query/options.ts'
import type { SignedQuote } from '@leisure-ops/quote'

/** Staff users. */
export interface UsersQueries extends Keyed {
  /** `GET /api/users`: List staff users. */
  readonly list: Keyed & {
    key(): Key
    queryOptions(options?: QueryCallOptions): LeisureQueryOptions<StaffUser[], 'listStaffUsers'>
  }
  /** `POST /api/users`: Create staff user. */
  readonly create: Keyed & {
    mutationOptions(): LeisureMutationOptions<void, { readonly body: StaffUserCreation } & CreationOptions, 'createStaffUser'>
  }
  /** `GET /api/users/{username}`: Get staff user. */
  readonly get: Keyed & {
    key(username: string): Key
    queryOptions(username: string, options?: QueryCallOptions): LeisureQueryOptions<StaffUser, 'getStaffUser'>
  }
  /** `PUT /api/users/{username}`: Update staff user. */
  readonly update: Keyed & {
    mutationOptions(): LeisureMutationOptions<void, { readonly username: string; readonly body: StaffUserReplacement } & CallOptions, 'updateStaffUser'>
  }
}

/** Sites. The extended shape is returned only on request. */
export interface SitesQueries extends Keyed {
  /** `GET /api/configuration/sites`: List sites. */
  readonly list: Keyed & {
    key(query: SiteFilter & Extended): Key
    key(query?: SiteFilter): Key
    queryOptions(query: SiteFilter & Extended, options?: QueryCallOptions): LeisureQueryOptions<ExtendedSite[], 'listSites'>
    queryOptions(query?: SiteFilter, options?: QueryCallOptions): LeisureQueryOptions<Site[], 'listSites'>
  }
  /** `GET /api/configuration/sites/{siteId}`: Get site by id. */
  readonly get: Keyed & {
    key(siteId: string, query: Extended): Key
    key(siteId: string, query?: undefined): Key
    queryOptions(siteId: string, query: Extended, options?: QueryCallOptions): LeisureQueryOptions<ExtendedSite, 'getSite'>
    queryOptions(siteId: string, query?: undefined, options?: QueryCallOptions): LeisureQueryOptions<Site, 'getSite'>
  }
}

/** Membership prices. */
export interface PricingQueries extends Keyed {
  /** `POST /api/pricing/memberships`: Calculate membership pricing. */
  readonly quoteMemberships: Keyed & {
    key(body: MembershipPricingRequest): Key
    queryOptions(body: MembershipPricingRequest, options?: QueryCallOptions): QuoteQueryOptions<MembershipQuote, 'calculateMembershipPricing'>
    mutationOptions(): LeisureMutationOptions<SignedQuote<MembershipQuote>, { readonly body: MembershipPricingRequest } & CallOptions, 'calculateMembershipPricing'>
  }
}

/** New members with bookings. */
export interface BookingsQueries extends Keyed {
  /** `POST /api/bookings/add-member-with-booking`: Create a new member with a booking. */
  readonly addMemberWithBooking: Keyed & {
    mutationOptions(): LeisureMutationOptions<MemberWithBooking, { readonly body: MemberWithBookingRequest } & QuoteCallOptions, 'addMemberWithBooking'>
  }
}

/** New members with memberships. */
export interface MembershipsQueries extends Keyed {
  /** `POST /api/memberships/add-members-with-memberships`: Create members with memberships. */
  readonly addMembersWithMemberships: Keyed & {
    mutationOptions(): LeisureMutationOptions<MembersWithMemberships, { readonly body: MembersWithMembershipsRequest } & QuoteCallOptions, 'addMembersWithMemberships'>
  }
}

/** The options of every operation. */
export interface LeisureQueries extends Keyed {
  readonly users: UsersQueries
  readonly sites: SitesQueries
  readonly pricing: PricingQueries
  readonly bookings: BookingsQueries
  readonly memberships: MembershipsQueries
}

export const METHODS = {
  users: {
    list: { parameters: [], isQuote: false },
    create: { parameters: ['body'], isQuote: false },
    get: { parameters: ['username'], isQuote: false },
    update: { parameters: ['username', 'body'], isQuote: false },
  },
  sites: {
    list: { parameters: ['query'], isQuote: false },
    get: { parameters: ['siteId', 'query'], isQuote: false },
  },
  pricing: {
    quoteMemberships: { parameters: ['body'], isQuote: true },
  },
  bookings: {
    addMemberWithBooking: { parameters: ['body'], isQuote: false },
  },
  memberships: {
    addMembersWithMemberships: { parameters: ['body'], isQuote: false },
  },
} as const
