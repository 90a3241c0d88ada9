import fc from 'fast-check'
import { dayOf } from '../../src/calendar.ts'
import type { Catalogue, Discount, MembershipType, Product, Promotion } from '../../src/pricing/catalogue.ts'
import type { PricingRequest } from '../../src/pricing/request.ts'
import { card, catalogue, oneOff, price, regular, SITE } from './catalogue-builder.ts'

/** A request that passes every check, and what it is priced from. */
export interface Priceable {
  readonly request: PricingRequest
  readonly catalogue: Catalogue
}

const LEVELS = ['STANDARD', 'CONCESSION', 'STAFF']
const START: fc.Arbitrary<number> = fc.integer({
  min: dayOf({ year: 2026, month: 11, date: 21 }),
  max: dayOf({ year: 2034, month: 3, date: 1 }),
})

const amount = fc
  .oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1, 5, 99_999_999))
  .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`)

function product(id: string): fc.Arbitrary<Product> {
  const prices = fc.tuple(...LEVELS.map((priceLevelId) => amount.map((one) => price(one, { priceLevelId }))))
  return fc.tuple(fc.constantFrom(oneOff, regular, regular), prices).map(([make, made]) => make(id, ...made))
}

const PRODUCT_IDS = ['A', 'B', 'C', 'D']

function membershipType(id: string, start: number): fc.Arbitrary<MembershipType> {
  return fc
    .record({
      kind: fc.constantFrom('direct-debit', 'recurring-card', 'paid-in-full') as fc.Arbitrary<
        MembershipType['kind']
      >,
      productIds: fc.uniqueArray(fc.constantFrom(...PRODUCT_IDS), { minLength: 1 }),
      ends: fc.option(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 800 }))),
      defaultStartDay: fc.integer({ min: 1, max: 28 }),
      cutOff: fc.option(fc.integer({ min: 1, max: 30 })),
      hasProRata: fc.boolean(),
      duration: fc.oneof(
        fc.record({ months: fc.integer({ min: 1, max: 36 }) }),
        fc.record({ days: fc.integer({ min: 1, max: 800 }) }),
      ),
      priceLevelId: fc.option(fc.constantFrom(...LEVELS), { freq: 3 }),
    })
    .chain(({ productIds, ends, kind, defaultStartDay, cutOff, hasProRata, ...rest }) =>
      fc.tuple(...productIds.map((one) => product(`${id}-${one}`))).map((products) =>
        card({
          ...{ id, kind, products, fixedEndDate: ends === null ? null : start + ends },
          ...(kind === 'direct-debit' && {
            defaultStartDay,
            cutOffDay: cutOff === null ? null : Math.min(31, defaultStartDay + cutOff),
          }),
          hasProRata: kind !== 'recurring-card' && hasProRata,
          ...rest,
        }),
      ),
    )
}

function discount(id: number, productIds: readonly string[]): fc.Arbitrary<Discount> {
  return fc.record({
    id: fc.constant(id),
    isActive: fc.constant(true),
    off: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: String(hundredths / 100) })),
      amount.map((off) => ({ amount: off })),
    ),
    productIds: fc.subarray([...productIds], { minLength: 1 }).map((ids) => new Set(ids)),
    payments: fc.option(fc.integer({ min: 1, max: 6 })),
  })
}

function promotion(types: readonly MembershipType[]): fc.Arbitrary<Promotion> {
  const productIds = types.flatMap(({ products }) => products.map(({ id }) => id))
  const [first] = types as [MembershipType]
  return fc
    .tuple(
      discount(
        1,
        first.products.map(({ id }) => id),
      ),
      fc.array(
        fc.integer({ min: 2, max: 9 }).chain((id) => discount(id, productIds)),
        { maxLength: 3 },
      ),
    )
    .map(([sure, others]) => ({
      code: 'CODE',
      isActive: true,
      from: 0,
      to: null,
      membershipTypeIds: new Set(types.map(({ id }) => id).filter((id, index) => index === 0 || id < 'T2')),
      discounts: [sure, ...others],
    }))
}

/** People, types, prices and a promotion or none; sound by construction. */
export const priceable: fc.Arbitrary<Priceable> = START.chain((startDate) =>
  fc
    .tuple(...['T0', 'T1', 'T2'].map((id) => membershipType(id, startDate)))
    .chain((types) =>
      fc.record({
        types: fc.constant(types),
        promotion: fc.option(promotion(types)),
        people: fc.array(
          fc.record({
            memberId: fc.integer({ min: 0, max: 3 }),
            typeIds: fc.array(fc.constantFrom('T0', 'T1', 'T2'), { minLength: 1, maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    )
    .map(({ types, promotion: maybe, people }) => {
      // A promotion has to apply to something that is asked for.
      const wanted = maybe === null || people.some(({ typeIds }) => typeIds.includes('T0')) ? maybe : null
      const promotionCode = wanted?.code ?? null
      return {
        request: {
          siteId: SITE.id,
          startDate,
          people: people.map(({ memberId, typeIds }, index) => ({
            orderKey: index + 1,
            memberId,
            memberships: typeIds.map((typeId) => ({ typeId, promotionCode })),
          })),
        },
        catalogue: catalogue(types as MembershipType[], {
          promotion: wanted ?? undefined,
          members: new Map([
            [1, null],
            [2, 'CONCESSION'],
            [3, 'STAFF'],
          ]),
        }),
      }
    }),
)
