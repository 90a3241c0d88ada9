import type { SignedQuote } from '@leisure-ops/quote'
import type { CallOptions, CreationOptions, QuoteCallOptions } from '../client/call-options.ts'
import type { OperationId } from '../failures/names.ts'
import type {
  Extended,
  ExtendedSite,
  MembershipPricingRequest,
  MembershipQuote,
  MembersWithMemberships,
  MembersWithMembershipsRequest,
  MemberWithBooking,
  MemberWithBookingRequest,
  Site,
  SiteFilter,
  StaffUser,
  StaffUserCreation,
  StaffUserReplacement,
} from '../operations/types.ts'
import type {
  Key,
  LeisureMutationOptions,
  LeisureQueryOptions,
  QueryCallOptions,
  QuoteQueryOptions,
} from './options.ts'

// A GET is a query, a creation and an update are mutations, and a price is both.

/** Something with a key. Without arguments, the key also matches every key that begins with it, as in `invalidateQueries`. */
interface Keyed {
  key(): Key
}

interface Query<P extends unknown[], Options> extends Keyed {
  key(): Key
  key(...parameters: P): Key
  queryOptions(...parametersAndOptions: [...P, options?: QueryCallOptions]): Options
}

interface Mutation<V, T, O extends OperationId> extends Keyed {
  mutationOptions(): LeisureMutationOptions<T, Readonly<V>, O>
}

/** The options of every operation. */
export interface LeisureQueries extends Keyed {
  readonly users: Keyed & {
    readonly list: Query<[], LeisureQueryOptions<StaffUser<'list'>[], 'listStaffUsers'>>
    readonly create: Mutation<{ body: StaffUserCreation } & CreationOptions, void, 'createStaffUser'>
    readonly get: Query<[username: string], LeisureQueryOptions<StaffUser<'single'>, 'getStaffUser'>>
    readonly update: Mutation<
      { username: string; body: StaffUserReplacement } & CallOptions,
      void,
      'updateStaffUser'
    >
  }
  /** The extended shape of a site is returned only on request. */
  readonly sites: Keyed & {
    readonly list: Query<[query: SiteFilter & Extended], LeisureQueryOptions<ExtendedSite[], 'listSites'>> &
      Query<[query?: SiteFilter], LeisureQueryOptions<Site[], 'listSites'>>
    readonly get: Query<[siteId: string, query: Extended], LeisureQueryOptions<ExtendedSite, 'getSite'>> &
      Query<[siteId: string, query?: undefined], LeisureQueryOptions<Site, 'getSite'>>
  }
  readonly pricing: Keyed & {
    readonly quoteMemberships: Query<
      [body: MembershipPricingRequest],
      QuoteQueryOptions<MembershipQuote, 'calculateMembershipPricing'>
    > &
      Mutation<
        { body: MembershipPricingRequest } & CallOptions,
        SignedQuote<MembershipQuote>,
        'calculateMembershipPricing'
      >
  }
  readonly bookings: Keyed & {
    readonly addMemberWithBooking: Mutation<
      { body: MemberWithBookingRequest } & QuoteCallOptions,
      MemberWithBooking,
      'addMemberWithBooking'
    >
  }
  readonly memberships: Keyed & {
    readonly addMembersWithMemberships: Mutation<
      { body: MembersWithMembershipsRequest } & QuoteCallOptions,
      MembersWithMemberships,
      'addMembersWithMemberships'
    >
  }
}
