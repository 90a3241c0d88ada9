import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Day, formatDay, parseDay } from '../calendar.ts'
import { caseless } from '../caseless.ts'
import type { Tables, TenantDatabase } from '../database/index.ts'
import type { Catalogue, Discount, MembershipType, PricedSite, Product, Promotion } from './catalogue.ts'
import type { CatalogueKey } from './request.ts'

/** The part of a catalogue that does not depend on the members of a request. */
export type SharedCatalogue = Omit<Catalogue, 'members' | 'coolingOffPeriod'>

/** The price levels of members, by id. Members that do not exist are missing. Takes one query for any number of members. */
export async function readMemberPriceLevels(
  database: TenantDatabase,
  memberIds: readonly number[],
): Promise<Catalogue['members']> {
  if (memberIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('members')
    .select(['member_id', 'price_level_id'])
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ member_id, price_level_id }) => [member_id, price_level_id]))
}

/**
 * Reads what a request names, in one statement and therefore as of one moment, for any number of types.
 *
 * @param since prices that ended before this day are left out.
 */
export async function readCatalogue(
  database: TenantDatabase,
  key: CatalogueKey,
  since: Day,
): Promise<SharedCatalogue> {
  const rows = await selectCatalogue(database, key, formatDay(since))
  const { site, types, products, prices, methods, promotion, discounts, priceLevels } = rows
  const productsById = new Map<string, Product>()
  for (const row of products) {
    productsById.set(row.id, {
      id: row.id,
      description: row.description,
      kind: row.kind,
      translations: JSON.parse(row.translations),
      prices: [],
    })
  }
  for (const row of prices) {
    const list = productsById.get(row.product_id)?.prices as Product['prices'][number][] | undefined
    list?.push({
      priceLevelId: row.price_level_id,
      amount: row.amount,
      from: dayIn(row.valid_from),
      to: dayOrNull(row.valid_to),
      isPurchasable: row.is_purchasable,
    })
  }
  return {
    site: site === null ? undefined : siteOf(site),
    types: new Map(types.map((row) => [row.id, typeOf(row, productsById, methods)])),
    promotion: promotion === null ? undefined : promotionOf(promotion, discounts),
    priceLevels: new Set(priceLevels.map(({ id }) => id)),
  }
}

type Rows = Awaited<ReturnType<typeof selectCatalogue>>
type Builder = ExpressionBuilder<Tables, never>

function selectCatalogue(database: TenantDatabase, key: CatalogueKey, since: string) {
  const { siteId, typeIds, promotionCode } = key
  return database
    .selectNoFrom((from) => [
      jsonObjectFrom(selectSite(from, siteId)).as('site'),
      jsonArrayFrom(selectTypes(from, typeIds, siteId)).as('types'),
      jsonArrayFrom(selectProducts(from, typeIds)).as('products'),
      jsonArrayFrom(selectPrices(from, typeIds, since)).as('prices'),
      jsonArrayFrom(selectPaymentMethods(from, typeIds)).as('methods'),
      jsonObjectFrom(selectPromotion(from, promotionCode)).as('promotion'),
      jsonArrayFrom(selectDiscounts(from, promotionCode)).as('discounts'),
      jsonArrayFrom(from.selectFrom('price_levels').select('id').where('is_active', '=', true)).as(
        'priceLevels',
      ),
    ])
    .executeTakeFirstOrThrow()
}

function selectSite(from: Builder, siteId: string) {
  return from
    .selectFrom('sites')
    .select(['id', 'currency', 'default_price_level_id', 'opening_date'])
    .where('id_key', '=', caseless(siteId))
}

function selectTypes(from: Builder, typeIds: readonly string[], siteId: string) {
  return from
    .selectFrom('membership_types')
    .select((type) => [
      'id',
      'description',
      'kind',
      'frequency',
      'duration_months',
      'duration_days',
      'fixed_end_date',
      'earliest_start_date',
      'default_start_day',
      'cut_off_day',
      'has_pro_rata',
      'price_level_id',
      'translations',
      type
        .exists(
          type
            .selectFrom('membership_type_sites as sold')
            .innerJoin('sites', 'sites.id', 'sold.site_id')
            .select('sold.site_id')
            .whereRef('sold.membership_type_id', '=', 'membership_types.id')
            .where('sites.id_key', '=', caseless(siteId)),
        )
        .as('is_sold'),
      jsonArrayFrom(
        type
          .selectFrom('membership_type_products as line')
          .select('line.product_id')
          .whereRef('line.membership_type_id', '=', 'membership_types.id')
          .orderBy('line.position'),
      ).as('lines'),
    ])
    .where('id', '=', sql<string>`ANY(${typeIds})`)
}

/** Products of the types, once each. */
function ofTypes(from: Builder, typeIds: readonly string[]) {
  return from
    .selectFrom('membership_type_products')
    .select('product_id')
    .where('membership_type_id', '=', sql<string>`ANY(${typeIds})`)
}

function selectProducts(from: Builder, typeIds: readonly string[]) {
  return from
    .selectFrom('products')
    .select(['id', 'description', 'kind', 'translations'])
    .where('id', 'in', ofTypes(from, typeIds))
}

function selectPrices(from: Builder, typeIds: readonly string[], since: string) {
  return from
    .selectFrom('product_prices')
    .select(['product_id', 'price_level_id', 'valid_from', 'valid_to', 'is_purchasable'])
    .select(sql<string>`amount::text`.as('amount'))
    .where('product_id', 'in', ofTypes(from, typeIds))
    .where((price) => price.or([price('valid_to', 'is', null), price('valid_to', '>=', since)]))
    .orderBy('product_id')
    .orderBy('position')
}

/** The first one of each type. */
function selectPaymentMethods(from: Builder, typeIds: readonly string[]) {
  return from
    .selectFrom('membership_type_payment_methods as choice')
    .innerJoin('payment_methods as method', 'method.id', 'choice.payment_method_id')
    .distinctOn('choice.membership_type_id')
    .select(['choice.membership_type_id', 'method.id', 'method.description', 'method.translations'])
    .where('choice.membership_type_id', '=', sql<string>`ANY(${typeIds})`)
    .orderBy('choice.membership_type_id')
    .orderBy('choice.position')
}

function selectPromotion(from: Builder, code: string | null) {
  return from
    .selectFrom('promotions')
    .select((promotion) => [
      'code',
      'is_active',
      'valid_from',
      'valid_to',
      jsonArrayFrom(
        promotion
          .selectFrom('promotion_membership_types as target')
          .select('target.membership_type_id')
          .whereRef('target.promotion_code', '=', 'promotions.code'),
      ).as('types'),
    ])
    .where('code', '=', code)
}

function selectDiscounts(from: Builder, code: string | null) {
  return from
    .selectFrom('discounts')
    .select((discount) => [
      'id',
      'is_active',
      'payments',
      sql<string | null>`percent::text`.as('percent'),
      sql<string | null>`amount::text`.as('amount'),
      jsonArrayFrom(
        discount
          .selectFrom('discount_products as target')
          .select('target.product_id')
          .whereRef('target.promotion_code', '=', 'discounts.promotion_code')
          .whereRef('target.discount_position', '=', 'discounts.position'),
      ).as('products'),
    ])
    .where('promotion_code', '=', code)
    .orderBy('position')
}

function siteOf(row: NonNullable<Rows['site']>): PricedSite {
  return {
    id: row.id,
    currency: row.currency,
    defaultPriceLevelId: row.default_price_level_id,
    openingDate: dayOrNull(row.opening_date),
  }
}

function typeOf(
  row: Rows['types'][number],
  products: ReadonlyMap<string, Product>,
  methods: Rows['methods'],
): MembershipType {
  const method = methods.find(({ membership_type_id }) => membership_type_id === row.id)
  return {
    id: row.id,
    description: row.description,
    translations: JSON.parse(row.translations),
    kind: row.kind,
    frequency: row.frequency ?? DEFAULT_FREQUENCY,
    isSoldAtSite: Boolean(row.is_sold),
    products: row.lines.flatMap(({ product_id }) => products.get(product_id) ?? []),
    paymentMethod:
      method === undefined
        ? null
        : { id: method.id, description: method.description, translations: JSON.parse(method.translations) },
    duration: durationOf(row),
    fixedEndDate: dayOrNull(row.fixed_end_date),
    earliestStartDate: dayOrNull(row.earliest_start_date),
    defaultStartDay: row.default_start_day,
    cutOffDay: row.cut_off_day,
    hasProRata: row.has_pro_rata,
    priceLevelId: row.price_level_id,
  }
}

/** A tenant file states months or days, or neither. */
function durationOf({ duration_months: months, duration_days: days }: Rows['types'][number]) {
  if (months !== null) return { months }
  return days === null ? null : { days }
}

/** Recurring memberships are paid monthly; a type may call it otherwise. */
const DEFAULT_FREQUENCY = 'Monthly'

function promotionOf(row: NonNullable<Rows['promotion']>, discounts: Rows['discounts']): Promotion {
  return {
    code: row.code,
    isActive: row.is_active,
    from: dayIn(row.valid_from),
    to: dayOrNull(row.valid_to),
    membershipTypeIds: new Set(row.types.map(({ membership_type_id }) => membership_type_id)),
    discounts: discounts.map(discountOf),
  }
}

function discountOf(row: Rows['discounts'][number]): Discount {
  return {
    id: row.id,
    isActive: row.is_active,
    off: row.percent === null ? { amount: row.amount ?? '0.00' } : { percent: row.percent },
    productIds: new Set(row.products.map(({ product_id }) => product_id)),
    payments: row.payments,
  }
}

function dayIn(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new TypeError(`The database contains ${text} where a date is expected.`)
  return day
}

function dayOrNull(text: string | null): Day | null {
  return text === null ? null : dayIn(text)
}
