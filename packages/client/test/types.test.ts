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
import type {
  ExtendedSite,
  LeisureClient,
  MembershipQuote,
  ParamsOf,
  Site,
  StaffUser,
  StaffUserReplacement,
} from '../src/index.ts'

// Nothing here is called. `tests/libraries` compiles users' mistakes.

declare const leisure: LeisureClient
declare const quote: SignedQuote<MembershipQuote>

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
    // @ts-expect-error: the list did not return it, nor a copy of it
    () => normaliseStaffUser({ ...single, roleId: null }, 'numeric', 'list'),
  ]
  expect(normalising).toHaveLength(6)
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
  expectTypeOf<Site['images']>().toEqualTypeOf<null>()
  expectTypeOf<ExtendedSite['images']>().not.toBeNullable()
  expectTypeOf<ExtendedSite>().toHaveProperty('amenities')
  expectTypeOf<Site>().not.toHaveProperty('amenities')
})

test('of a message whose wording may differ, only the values of its certain part are sure to be there', () => {
  type Params = ParamsOf<'calculateMembershipPricing', 'price-level-not-purchasable'>
  expectTypeOf<Params>().toEqualTypeOf<{ ids: string; priceLevelId?: string; siteId?: string }>()
})

test('a verb takes only what the document has', () => {
  const rest = { siteId: 'R', primaryMember: { profile: { firstName: 'J', lastName: 'S' } } }
  const overview = { now: { amount: 45.0, currency: 'GBP', discount: null }, recurring: null }
  const create = '/api/memberships/add-members-with-memberships'
  const wrong = [
    // @ts-expect-error: no such path
    () => leisure.GET('/api/user'),
    // @ts-expect-error: an amount is no float
    () => leisure.POST(create, { body: { ...rest, pricingQuote: { ...quote.value, overview } } }),
  ]
  expect(wrong).toHaveLength(2)
})
