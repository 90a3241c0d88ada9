import type { QuoteWithTotals } from '@leisure-ops/money'
import { Money } from '@leisure-ops/money'
import type { SignedQuote } from '@leisure-ops/quote'
import {
  normaliseStaffUser,
  type ReplacementBody,
  type StaffUserRecord,
  type TranslatableSite,
} from '@leisure-ops/tenant'
import { expect, expectTypeOf, test } from 'vitest'
import {
  type ApiError,
  type BookingQuote,
  type ExtendedSite,
  type Failure,
  isFailure,
  type LeisureClient,
  type MembershipQuote,
  type Site,
  type StaffUser,
  type StaffUserReplacement,
} from '../src/index.ts'

// What must compile, and what must not. Nothing here is called.

declare const leisure: LeisureClient
declare const quote: SignedQuote<MembershipQuote>
declare const bookingQuote: SignedQuote<BookingQuote>

test('the generated quote fits the structural one of @leisure-ops/money', () => {
  expectTypeOf<MembershipQuote>().toExtend<QuoteWithTotals>()
  expectTypeOf(Money.fromPrice<string>)
    .parameter(0)
    .toExtend<{ amount: string }>()
})

test('the generated types fit the structural ones of @leisure-ops/tenant', () => {
  expectTypeOf<StaffUser>().toExtend<StaffUserRecord>()
  expectTypeOf<Site>().toExtend<TranslatableSite>()
  expectTypeOf<ExtendedSite>().toExtend<TranslatableSite>()
  expectTypeOf<ReplacementBody>().toExtend<StaffUserReplacement>()
})

test('a staff user carries its source in its type', () => {
  const listed = {} as Awaited<ReturnType<typeof leisure.users.list>>[number]
  const single = {} as Awaited<ReturnType<typeof leisure.users.get>>
  const normalising = [
    () => normaliseStaffUser(listed, 'numeric', 'list'),
    () => normaliseStaffUser(single, 'numeric', 'single'),
    () => normaliseStaffUser(listed as StaffUser, 'numeric', 'list'),
    () => normaliseStaffUser(listed as StaffUserRecord, 'numeric', 'single'),
    // @ts-expect-error: the list returned it
    () => normaliseStaffUser(listed, 'numeric', 'single'),
    // @ts-expect-error: the list did not return it
    () => normaliseStaffUser(single, 'numeric', 'list'),
    // @ts-expect-error: nor a copy of it
    () => normaliseStaffUser({ ...single, roleId: null }, 'numeric', 'list'),
  ]
  expect(normalising).toHaveLength(7)
})

test('the extended shape is typed only when it is asked for', () => {
  const base = () => leisure.sites.get('RIVERSIDE')
  const extended = () => leisure.sites.get('RIVERSIDE', { includeFacilitiesAndAmenities: true })
  expectTypeOf(base).returns.resolves.toEqualTypeOf<Site>()
  expectTypeOf(extended).returns.resolves.toEqualTypeOf<ExtendedSite>()
  const either = (flag: boolean) => leisure.sites.get('RIVERSIDE', { includeFacilitiesAndAmenities: flag })
  const all = (flag: boolean) => leisure.sites.list({ isActive: true, includeFacilitiesAndAmenities: flag })
  expectTypeOf(either).returns.resolves.toEqualTypeOf<Site | ExtendedSite>()
  expectTypeOf(all).returns.resolves.toEqualTypeOf<(Site | ExtendedSite)[]>()
  const { signal } = new AbortController()
  const cancelled = () => leisure.sites.get('RIVERSIDE', { signal })
  expectTypeOf(cancelled).returns.resolves.toEqualTypeOf<Site>()
  const listed = () => leisure.sites.list({ includeFacilitiesAndAmenities: true, timeoutMs: 5 }, { signal })
  expectTypeOf(listed).returns.resolves.toEqualTypeOf<ExtendedSite[]>()
  // @ts-expect-error: no such filter
  expect(() => leisure.sites.list({ active: true })).toBeTypeOf('function')
  expectTypeOf<Site['images']>().toEqualTypeOf<null>()
  expectTypeOf<ExtendedSite['images']>().not.toBeNullable()
  expectTypeOf<ExtendedSite>().toHaveProperty('amenities')
  expectTypeOf<Site>().not.toHaveProperty('amenities')
})

test('what must not compile', () => {
  const rest = { siteId: 'R', primaryMember: { profile: { firstName: 'J', lastName: 'S' } } }
  const wrong = [
    () => leisure.memberships.addMembersWithMemberships({ ...rest, pricingQuote: quote }),
    // @ts-expect-error: no such path
    () => leisure.GET('/api/user'),
    // @ts-expect-error: a member is missing
    () => leisure.users.create({ username: 'jsmith' }),
    // @ts-expect-error: a username is not a number
    () => leisure.users.get(1),
    // @ts-expect-error: a plain object is not a signed quote
    () => leisure.memberships.addMembersWithMemberships({ ...rest, pricingQuote: quote.value }),
    // @ts-expect-error: a booking quote is no membership quote
    () => leisure.memberships.addMembersWithMemberships({ ...rest, pricingQuote: bookingQuote }),
    () =>
      leisure.POST('/api/memberships/add-members-with-memberships', {
        body: {
          ...rest,
          pricingQuote: {
            ...quote.value,
            // @ts-expect-error: an amount is no float
            overview: { now: { amount: 45.0, currency: 'GBP', discount: null }, recurring: null },
          },
        },
      }),
  ]
  expect(wrong).toHaveLength(7)
})

test('a failure narrows to the names of its operation, and a name to its own params', () => {
  const describe = (error: unknown): string => {
    if (!isFailure(error, 'getStaffUser')) return 'something else'
    expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'>>()
    expectTypeOf(error).toExtend<ApiError>()
    switch (error.code) {
      case 'username-invalid':
      case 'user-not-found':
      case 'user-not-found-in-sql-database':
        return error.params.username
      case 'credentials-rejected':
      case 'access-refused':
      case 'unexpected-failure':
        // @ts-expect-error: nothing is said of a username here
        return String(error.params.username)
      default: {
        const never: never = error
        return never
      }
    }
  }
  expect(describe(new Error('x'))).toBe('something else')
})
