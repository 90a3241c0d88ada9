import { decodeFile } from '../http/strict-json.ts'
import { SETUP_PROBLEMS, setupFailuresOf } from '../pricing/check-type-setup.ts'
import type { FileProblem, Problem } from './problem.ts'
import { placeIn } from './read-tenant-file.ts'
import { readYaml } from './read-yaml.ts'
import type { FileMembershipType, FileProduct, TenantFile } from './tenant-file.ts'

/** The warnings of a tenant file without problems. */
export function warningsIn(tenant: TenantFile, bytes: Uint8Array, file: string): FileProblem[] {
  const problems = checkOffers(tenant)
  if (problems.length === 0) return []
  const place = placeIn(readYaml(decodeFile(bytes) ?? ''))
  return problems.map(place).map(({ message, ...at }) => ({ file, ...at, message: `warning: ${message}` }))
}

/**
 * Finds what nobody can buy or sign up with, or what has no effect. A file may contain it, because the
 * failures of pricing have to be tried.
 */
export function checkOffers(tenant: TenantFile): Problem[] {
  const { products = [], membershipTypes = [], promotions = [], slots = [] } = tenant
  return [
    ...passwordProblems(tenant).map((message) => ({ path: ['settings', 'passwordComplexity'], message })),
    ...findIn('products', products, ({ prices = [] }) => [
      ...(prices.some(isSold) ? [] : ['cannot be bought: it has no price that can be bought']),
      ...prices.flatMap(({ from, to }, index) =>
        to && to < from ? [`has prices[${index}], which ends before it begins`] : [],
      ),
    ]),
    ...findIn('membershipTypes', membershipTypes, (type) => [
      ...typeProblems(type).map((problem) => `cannot be bought: ${problem}`),
      ...placeProblems(type, tenant),
      ...(type.kind === 'direct-debit' && type.cutOffDay && !type.hasProRata
        ? ['has a cutOffDay, which has no effect without hasProRata']
        : []),
    ]),
    ...findIn('promotions', promotions, ({ from, to, membershipTypeIds = [], discounts = [] }) => [
      ...(to && to < from ? ['cannot be used: it ends before it begins'] : []),
      ...(membershipTypeIds.length === 0 ? ['cannot be used: it has no membershipTypeIds'] : []),
      ...(discounts.some(({ isActive = true }) => isActive) ? [] : ['cannot be used: no discount is active']),
    ]),
    ...findIn('slots', slots, ({ prices }) =>
      prices.length > 0 ? [] : ['cannot be booked: it has no price'],
    ),
  ]
}

/** The problems of the entries of a list. */
function findIn<Entry>(
  list: string,
  entries: readonly Entry[],
  check: (entry: Entry) => readonly string[],
): Problem[] {
  return entries.flatMap((entry, index) => check(entry).map((message) => ({ path: [list, index], message })))
}

function isSold({ isPurchasable = true }: { readonly isPurchasable?: boolean }): boolean {
  return isPurchasable
}

function passwordProblems({ settings = {} }: TenantFile): string[] {
  const { passwordComplexity: complexity, passwordPatterns = {} } = settings
  if (complexity && passwordPatterns[complexity] === undefined)
    return [`no staff user can be created: passwordPatterns has no ${complexity}`]
  if (!complexity && Object.keys(passwordPatterns).length > 0)
    return ['no staff user can be created: passwordComplexity names none of the patterns']
  return []
}

/** Why nobody can buy the type. */
function typeProblems(type: FileMembershipType): string[] {
  const { productIds = [], siteIds = [], fixedEndDate, earliestStartDate } = type
  return [
    ...setupFailuresOf(type).map((failure) => SETUP_PROBLEMS[failure]),
    ...(fixedEndDate && earliestStartDate && fixedEndDate < earliestStartDate
      ? ['fixedEndDate is before earliestStartDate']
      : []),
    ...(productIds.length === 0 ? ['it has no productIds'] : []),
    ...(siteIds.length === 0 ? ['it has no siteIds'] : []),
  ]
}

/** Why people without a price level of their own cannot buy the type, at which of its sites. */
function placeProblems(
  type: FileMembershipType,
  { sites = [], products = [], priceLevels = [] }: TenantFile,
): string[] {
  const sold = sites.filter(({ id }) => type.siteIds?.includes(id))
  const levels = new Map(
    sold.map(({ id, defaultPriceLevelId }) => [type.priceLevelId ?? defaultPriceLevelId, id]),
  )
  const active = new Set(priceLevels.flatMap(({ id, isActive = true }) => (isActive ? id : [])))
  const charged = products.filter(({ id }) => type.productIds?.includes(id))
  return [...levels].flatMap(([level, site]) => {
    const everybody = `cannot be bought at site ${site}`
    const message = type.priceLevelId
      ? everybody
      : `${everybody} by people without a price level of their own`
    if (!level) return `${message}: the site has no defaultPriceLevelId`
    if (!active.has(level)) return `${message}: the price level ${level} is not active`
    const unsold = charged.filter((product) => product.prices?.some(isSold) && !isSoldAt(product, level))
    return unsold.map(({ id }) => `${message}: the product ${id} has no price at the price level ${level}`)
  })
}

function isSoldAt({ prices = [] }: FileProduct, level: string): boolean {
  return prices.some((price) => price.priceLevelId === level && isSold(price))
}
