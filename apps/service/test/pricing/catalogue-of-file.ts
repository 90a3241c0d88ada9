import type { Catalogue, MembershipType, Product, Promotion } from '../../src/pricing/catalogue.ts'
import { type PricingRequest, promotionCodeOf } from '../../src/pricing/request.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { day } from './catalogue-builder.ts'

type Listed<K extends keyof TenantFile> = NonNullable<TenantFile[K]> extends readonly (infer E)[] ? E : never

type Named = Pick<Listed<'products'>, 'id' | 'description' | 'translations'>

/** What a request is priced from, taken from a tenant file without a database. */
export function catalogueOf(file: TenantFile, request: PricingRequest): Catalogue {
  const { sites = [], members = [], membershipTypes = [], promotions = [], priceLevels = [] } = file
  const site = sites.find(({ id }) => id.toUpperCase() === request.siteId.toUpperCase())
  const promotion = promotions.find(({ code }) => code === promotionCodeOf(request))
  return {
    site: site && {
      id: site.id,
      currency: site.currency,
      defaultPriceLevelId: site.defaultPriceLevelId ?? null,
      openingDate: dayOrNull(site.openingDate),
    },
    types: new Map(membershipTypes.map((type) => [type.id, typeOf(type, file, site?.id)])),
    members: new Map(members.map(({ id, priceLevelId = null }) => [id, priceLevelId])),
    promotion: promotion && promotionOf(promotion),
    priceLevels: new Set(priceLevels.flatMap(({ id, isActive = true }) => (isActive ? id : []))),
    coolingOffPeriod: file.settings?.coolingOffPeriod ?? null,
  }
}

function typeOf(
  type: Listed<'membershipTypes'>,
  { products = [], paymentMethods = [] }: TenantFile,
  siteId: string | undefined,
): MembershipType {
  const { siteIds = [], productIds = [], paymentMethodIds = [] } = type
  const method = paymentMethods.find(({ id }) => id === paymentMethodIds[0])
  return {
    ...named(type),
    kind: type.kind,
    frequency: type.frequency ?? 'Monthly',
    isSoldAtSite: siteIds.some((id) => id === siteId),
    products: productIds.map((id) => productOf(products.find((product) => product.id === id)!)),
    paymentMethod: method ? named(method) : null,
    duration: type.duration ?? null,
    fixedEndDate: dayOrNull(type.fixedEndDate),
    earliestStartDate: dayOrNull(type.earliestStartDate),
    defaultStartDay: type.defaultStartDay ?? null,
    cutOffDay: type.cutOffDay ?? null,
    hasProRata: type.hasProRata ?? false,
    priceLevelId: type.priceLevelId ?? null,
  }
}

function named({ id, description, translations = [] }: Named) {
  return { id, description, translations }
}

function productOf({ prices = [], ...product }: Listed<'products'>): Product {
  return {
    ...named(product),
    kind: product.kind,
    prices: prices.map(({ from, to, isPurchasable = true, ...price }) => ({
      ...price,
      from: day(from),
      to: dayOrNull(to),
      isPurchasable,
    })),
  }
}

function promotionOf({
  code,
  isActive = true,
  from,
  to,
  membershipTypeIds = [],
  discounts = [],
}: Listed<'promotions'>): Promotion {
  return {
    code,
    isActive,
    from: day(from),
    to: dayOrNull(to),
    membershipTypeIds: new Set(membershipTypeIds),
    discounts: discounts.map(
      ({ id, isActive = true, percent, amount = '0.00', productIds, payments = null }) => ({
        id,
        isActive,
        off: percent === undefined ? { amount } : { percent: Number(percent).toFixed(2) },
        productIds: new Set(productIds),
        payments,
      }),
    ),
  }
}

function dayOrNull(text: string | null | undefined): number | null {
  return text == null ? null : day(text)
}
