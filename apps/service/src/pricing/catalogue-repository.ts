import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Day, formatDay } from '../calendar.ts'
import { caseless } from '../caseless.ts'
import { anyOf } from '../database/rows.ts'
import type { Tables, TenantDatabase } from '../database/tenant-database.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { FileProduct, FilePromotion } from '../tenants/tenant-file.ts'
import type { Catalogue, MembershipType, Product, Promotion } from './catalogue.ts'
import { type PricingRequest, promotionCodeOf, requestedTypeIds } from './request.ts'

/** The part of a catalogue that does not depend on the members of a request. */
type SharedCatalogue = Omit<Catalogue, 'members' | 'coolingOffPeriod'>

/** What decides which part of a catalogue a request is priced from. */
interface CatalogueKey extends Pick<PricingRequest, 'siteId' | 'startDate'> {
  readonly typeIds: readonly string[]
  readonly promotionCode: string | null
}

/** Catalogues of tenants, for each combination of what requests name. */
export class Catalogues extends RecentReads<SharedCatalogue> {
  of(tenant: Tenant, request: PricingRequest): Promise<SharedCatalogue> {
    const { siteId, startDate, people } = request
    const typeIds = requestedTypeIds(people)
    const key = { siteId, startDate, typeIds, promotionCode: promotionCodeOf(request) }
    return this.read(tenant, key, () => readCatalogue(tenant.database, key))
  }
}

/** The price levels of members, by id. Members that do not exist are missing. */
export async function readMemberPriceLevels(
  database: TenantDatabase,
  memberIds: readonly number[],
): Promise<Catalogue['members']> {
  if (memberIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('members')
    .select(['member_id', 'price_level_id'])
    .where('member_id', '=', anyOf(memberIds))
    .execute()
  return new Map(rows.map(({ member_id, price_level_id }) => [member_id, price_level_id]))
}

/** Reads what a request names, in one statement and therefore as of one moment, for any number of types. */
export async function readCatalogue(database: TenantDatabase, key: CatalogueKey): Promise<SharedCatalogue> {
  const { site, types, products, promotion, priceLevels } = await selectCatalogue(database, key)
  const day = formatDay(key.startDate)
  const productsById = new Map(products.map((product) => [product.id, productOf(product, day)]))
  return {
    site: site ?? undefined,
    types: new Map(types.map((row) => [row.id, typeOf(row, site?.id, productsById)])),
    promotion: promotion === null ? undefined : promotionOf(promotion),
    priceLevels: new Set(priceLevels.map(({ id }) => id)),
  }
}

type Rows = Awaited<ReturnType<typeof selectCatalogue>>
type Builder = ExpressionBuilder<Tables, never>

function selectCatalogue(database: TenantDatabase, key: CatalogueKey) {
  const { siteId, typeIds, promotionCode } = key
  return database
    .selectNoFrom((from) => [
      jsonObjectFrom(selectSite(from, siteId)).as('site'),
      jsonArrayFrom(selectTypes(from, typeIds)).as('types'),
      jsonArrayFrom(selectProducts(from, typeIds)).as('products'),
      jsonObjectFrom(selectPromotion(from, promotionCode)).as('promotion'),
      jsonArrayFrom(from.selectFrom('price_levels').select('id').where('is_active', '=', true)).as(
        'priceLevels',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** A date as a {@link Day}. */
function dayIn<As extends Day | null = Day>(column: string) {
  return sql<As>`${sql.ref(column)} - DATE '1970-01-01'`
}

function jsonIn<Value>(column: string) {
  return sql<Value>`${sql.ref(column)}::json`
}

function translations() {
  return jsonIn<Product['translations']>('translations').as('translations')
}

function selectSite(from: Builder, siteId: string) {
  return from
    .selectFrom('sites')
    .select(['id', 'currency', 'default_price_level_id as defaultPriceLevelId'])
    .select(dayIn<Day | null>('opening_date').as('openingDate'))
    .where('id_key', '=', caseless(siteId))
}

function selectTypes(from: Builder, typeIds: readonly string[]) {
  return from
    .selectFrom('membership_types')
    .select((type) => [
      'id',
      'description',
      'kind',
      'frequency',
      'duration_months as months',
      'duration_days as days',
      dayIn<Day | null>('fixed_end_date').as('fixedEndDate'),
      dayIn<Day | null>('earliest_start_date').as('earliestStartDate'),
      'default_start_day as defaultStartDay',
      'cut_off_day as cutOffDay',
      'has_pro_rata as hasProRata',
      'price_level_id as priceLevelId',
      translations(),
      'site_ids as siteIds',
      'product_ids as productIds',
      // The first one configured: arrays of PostgreSQL begin with 1.
      jsonObjectFrom(
        type
          .selectFrom('payment_methods')
          .select(['id', 'description', translations()])
          .whereRef('id', '=', sql`payment_method_ids[1]`),
      ).as('paymentMethod'),
    ])
    .where('id', '=', anyOf(typeIds))
}

/** The products of the types, once each. */
function selectProducts(from: Builder, typeIds: readonly string[]) {
  const ofTypes = from
    .selectFrom('membership_types')
    .select(sql<string>`unnest(product_ids)`.as('product_id'))
    .where('id', '=', anyOf(typeIds))
  return from
    .selectFrom('products')
    .select(['id', 'description', 'kind', translations()])
    .select(jsonIn<NonNullable<FileProduct['prices']>>('prices').as('prices'))
    .where('id', 'in', ofTypes)
}

function selectPromotion(from: Builder, code: string | null) {
  return from
    .selectFrom('promotions')
    .select(['code', 'is_active as isActive', 'membership_type_ids as membershipTypeIds'])
    .select([dayIn('valid_from').as('from'), dayIn<Day | null>('valid_to').as('to')])
    .select(jsonIn<NonNullable<FilePromotion['discounts']>>('discounts').as('discounts'))
    .where('code', '=', code)
}

/** Recurring memberships are paid monthly; a type may call it otherwise. */
const DEFAULT_FREQUENCY = 'Monthly'

/** A tenant file states months or days, or neither. */
function typeOf(
  { siteIds, productIds, months, days, frequency, ...type }: Rows['types'][number],
  siteId: string | undefined,
  products: ReadonlyMap<string, Product>,
): MembershipType {
  return {
    ...type,
    frequency: frequency ?? DEFAULT_FREQUENCY,
    isSoldAtSite: siteId !== undefined && siteIds.includes(siteId),
    products: productIds.flatMap((id) => products.get(id) ?? []),
    duration: months !== null ? { months } : days !== null ? { days } : null,
  }
}

/** A product with the prices in force on a day. */
function productOf({ prices, ...product }: Rows['products'][number], day: string): Product {
  return {
    ...product,
    prices: prices
      .filter(({ from, to }) => from <= day && day <= (to ?? day))
      .map(({ priceLevelId, amount, isPurchasable = true }) => ({ priceLevelId, amount, isPurchasable })),
  }
}

function promotionOf({ discounts, ...promotion }: NonNullable<Rows['promotion']>): Promotion {
  return {
    ...promotion,
    membershipTypeIds: new Set(promotion.membershipTypeIds),
    discounts: discounts.map(
      ({ id, isActive = true, percent, amount = '0.00', payments = null, productIds }) => ({
        ...{ id, isActive, payments },
        off: percent === undefined ? { amount } : { percent },
        productIds: new Set(productIds),
      }),
    ),
  }
}
