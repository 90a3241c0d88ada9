import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Day, formatDay, parseDay } from '../calendar.ts'
import { caseless } from '../caseless.ts'
import { anyOf } from '../database/rows.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type {
  FileMembershipType,
  FilePaymentMethod,
  FileProduct,
  FilePromotion,
  FileSite,
} from '../tenants/tenant-file.ts'
import type { Catalogue, MembershipType, PaymentMethod, PricedSite, Product, Promotion } from './catalogue.ts'
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
async function readCatalogue(database: TenantDatabase, key: CatalogueKey): Promise<SharedCatalogue> {
  const { site, types, promotion, priceLevels, ...named } = await selectCatalogue(database, key)
  const day = formatDay(key.startDate)
  const products = new Map(named.products.map(({ record }) => [record.id, productOf(record, day)]))
  const methods = new Map(named.methods.map(({ record }) => [record.id, methodOf(record)]))
  return {
    site: site ? siteOf(site.record) : undefined,
    types: new Map(types.map(({ id, record }) => [id, typeOf(record, site?.record.id, products, methods)])),
    promotion: promotion ? promotionOf(promotion.record) : undefined,
    priceLevels: new Set(priceLevels.map(({ id }) => id)),
  }
}

function selectCatalogue(database: TenantDatabase, { siteId, typeIds, promotionCode }: CatalogueKey) {
  return database
    .selectNoFrom((from) => {
      const types = from.selectFrom('membership_types').where('id', '=', anyOf(typeIds))
      /** What the types name in a field. */
      const namedIn = (field: 'productIds' | 'paymentMethodIds') =>
        types.select(sql<string>`json_array_elements_text(record::json -> ${field}::text)`.as('id'))
      const site = from.selectFrom('sites').where('id_key', '=', caseless(siteId))
      const products = from.selectFrom('products').where('id', 'in', namedIn('productIds'))
      const methods = from.selectFrom('payment_methods').where('id', 'in', namedIn('paymentMethodIds'))
      const promotion = from.selectFrom('promotions').where('id', '=', promotionCode)
      const levels = from.selectFrom('price_levels').where('is_active', '=', true)
      return [
        jsonObjectFrom(site.select(recordOf<FileSite>())).as('site'),
        jsonArrayFrom(types.select(['id', recordOf<FileMembershipType>()])).as('types'),
        jsonArrayFrom(products.select(recordOf<FileProduct>())).as('products'),
        jsonArrayFrom(methods.select(recordOf<FilePaymentMethod>())).as('methods'),
        jsonObjectFrom(promotion.select(recordOf<FilePromotion>())).as('promotion'),
        jsonArrayFrom(levels.select('id')).as('priceLevels'),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** The entry of the tenant file that a row has. */
function recordOf<Entry>() {
  return sql<Entry>`record::json`.as('record')
}

/** A date of the tenant file. */
function dayIn(date: string | null | undefined): Day | null {
  return parseDay(date ?? '') ?? null
}

function siteOf({ id, currency, defaultPriceLevelId = null, openingDate }: FileSite): PricedSite {
  return { id, currency, defaultPriceLevelId, openingDate: dayIn(openingDate) }
}

/** Recurring memberships are paid monthly; a type may call it otherwise. */
const DEFAULT_FREQUENCY = 'Monthly'

function typeOf(
  type: FileMembershipType,
  siteId: string | undefined,
  products: ReadonlyMap<string, Product>,
  methods: ReadonlyMap<string, PaymentMethod>,
): MembershipType {
  const { siteIds = [], productIds = [], paymentMethodIds: [methodId = ''] = [] } = type
  return {
    id: type.id.toUpperCase(),
    description: type.description,
    translations: type.translations ?? [],
    kind: type.kind,
    frequency: type.frequency ?? DEFAULT_FREQUENCY,
    isSoldAtSite: siteId !== undefined && siteIds.includes(siteId),
    // A file may name one twice.
    products: [...new Set(productIds)].flatMap((id) => products.get(id) ?? []),
    paymentMethod: methods.get(methodId) ?? null,
    duration: type.duration ?? null,
    fixedEndDate: dayIn(type.fixedEndDate),
    earliestStartDate: dayIn(type.earliestStartDate),
    defaultStartDay: type.defaultStartDay ?? null,
    cutOffDay: type.cutOffDay ?? null,
    hasProRata: type.hasProRata ?? false,
    priceLevelId: type.priceLevelId ?? null,
  }
}

function methodOf({ id, description, translations = [] }: FilePaymentMethod): PaymentMethod {
  return { id, description, translations }
}

/** A product with the prices in force on a day. */
function productOf({ translations = [], prices = [], ...product }: FileProduct, day: string): Product {
  return {
    ...{ ...product, translations },
    prices: prices
      .filter(({ from, to }) => from <= day && day <= (to ?? day))
      .map(({ priceLevelId, amount, isPurchasable = true }) => ({ priceLevelId, amount, isPurchasable })),
  }
}

function promotionOf({ membershipTypeIds = [], discounts = [], ...promotion }: FilePromotion): Promotion {
  const { code, isActive = true, from, to } = promotion
  return {
    ...{ code, isActive, from: dayIn(from) as Day, to: dayIn(to) },
    membershipTypeIds: new Set(membershipTypeIds.map((id) => id.toUpperCase())),
    discounts: discounts.map(
      ({ id, isActive = true, percent, amount = '0.00', payments = null, productIds }) => ({
        ...{ id, isActive, payments },
        off: percent === undefined ? { amount } : { percent },
        productIds: new Set(productIds),
      }),
    ),
  }
}
