import { caseless } from '../caseless.ts'
import { identityKey } from '../members/member-keys.ts'
import { RULES } from './check-rules.ts'
import type { Finding, Path } from './problem.ts'
import { type TenantFile, valuesAt } from './tenant-file.ts'

/** Makes ids that count as the same equal. */
type Key = (id: never) => unknown

const exact = (id: unknown) => id
const anyCase = (id: string | number) => caseless(String(id))
const upperCase = (id: unknown) => String(id).toUpperCase()

type Kind =
  | ('site' | 'site group' | 'price level' | 'product' | 'membership type')
  | ('payment method' | 'role' | 'slot' | 'member')

/** What can be named in a tenant file: where its ids are, and how they are compared. */
const KINDS: Readonly<Record<Kind, readonly [ids: string, key: Key]>> = {
  site: ['sites.*.id', exact],
  'price level': ['priceLevels.*.id', exact],
  product: ['products.*.id', exact],
  'membership type': ['membershipTypes.*.id', upperCase],
  'payment method': ['paymentMethods.*.id', exact],
  'site group': ['siteGroups.*.id', anyCase],
  role: ['roles.*.id', anyCase],
  slot: ['slots.*.reference', exact],
  member: ['members.*.id', exact],
}

/** The fields that name something. `*` stands for each entry of a list. */
export const REFERENCES: readonly (readonly [pattern: string, kind: Kind])[] = [
  ['siteGroups.*.siteIds.*', 'site'],
  ['membershipTypes.*.siteIds.*', 'site'],
  ['communicationChannels.*.siteIds.*', 'site'],
  ['campaigns.*.siteIds.*', 'site'],
  ['members.*.siteId', 'site'],
  ['slots.*.siteId', 'site'],
  ['sites.*.defaultPriceLevelId', 'price level'],
  ['membershipTypes.*.priceLevelId', 'price level'],
  ['members.*.priceLevelId', 'price level'],
  ['products.*.prices.*.priceLevelId', 'price level'],
  ['slots.*.prices.*.priceLevelId', 'price level'],
  ['membershipTypes.*.productIds.*', 'product'],
  ['promotions.*.discounts.*.productIds.*', 'product'],
  ['promotions.*.membershipTypeIds.*', 'membership type'],
  ['membershipTypes.*.paymentMethodIds.*', 'payment method'],
  ['settings.defaultRecurringCardMethodId', 'payment method'],
  ['staffUsers.*.siteGroupId', 'site group'],
  ['staffUsers.*.roleId', 'role'],
  ['staffUsers.*.roleIds.*', 'role'],
  ['bookings.*.slotReference', 'slot'],
  ['bookings.*.memberId', 'member'],
]

/** What no two entries of a list may have in common. */
export const UNIQUE: readonly (readonly [pattern: string, key: Key])[] = [
  ['sites.*.id', anyCase],
  ['siteGroups.*.id', anyCase],
  ['roles.*.id', anyCase],
  ['priceLevels.*.id', exact],
  ['products.*.id', exact],
  ['paymentMethods.*.id', exact],
  ['membershipTypes.*.id', upperCase],
  ['promotions.*.code', exact],
  ['members.*.id', exact],
  ['members.*', identityKey],
  ['staffUsers.*.username', anyCase],
  ['userFields.*.id', exact],
  ['communicationChannels.*.id', exact],
  ['campaigns.*.id', exact],
  ['slots.*.reference', exact],
  ['bookings.*.id', exact],
  ['cultures.*', exact],
  ['accessTokens.*.sha256', anyCase],
]

/** Checks that everything that is referred to exists, and that ids are unique. */
export function checkReferences(tenant: TenantFile): Finding[] {
  return [
    ...REFERENCES.flatMap(([pattern, kind]) => missing(tenant, pattern, kind)),
    ...UNIQUE.flatMap(([pattern, key]) => repeated(tenant, pattern, key)),
  ]
}

/**
 * Checks the references and rules of a file of a wrong shape, so that all kinds of problem are reported at once. What would only be a
 * consequence is not reported: a missing entry of a list whose ids are wrong, and a second problem of an entry that is wrong.
 */
export function checkBeside(shape: readonly Finding[], value: unknown): Finding[] {
  const tenant = value as TenantFile
  const entryOf = ({ path: [list, index] }: Finding) =>
    typeof index === 'number' ? `${list}.${index}` : list
  const wrong = new Set(shape.flatMap((one) => (one.path.length > 0 ? [entryOf(one)] : [])))
  const checks = [
    ...UNIQUE.map(
      ([pattern, key]) =>
        () =>
          repeated(tenant, pattern, key),
    ),
    ...RULES,
  ]
  const found = checks
    .flatMap((check) => unlessMalformed(() => check(tenant)))
    .filter((one) => !wrong.has(one.path[0]) && !wrong.has(entryOf(one)))
  return [...missingBeside(shape, value), ...found]
}

/** A rule relies on the shape, and throws for some that are wrong. Then their problems are told first. */
function unlessMalformed(check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch {
    return []
  }
}

function missingBeside(shape: readonly Finding[], value: unknown): Finding[] {
  const tenant = value as TenantFile
  const isWrong = ([list = '', ...rest]: readonly string[]) =>
    shape.some(({ path: [top, ...below] }) =>
      top === undefined
        ? !(value instanceof Object && list in value)
        : top === list &&
          below.every((step, at) => rest[at] === '*' || rest[at] === step) &&
          !hasIds(tenant, list, below),
    )
  const found = REFERENCES.flatMap(([pattern, kind]) =>
    isWrong(KINDS[kind][0].split('.')) ? [] : missing(tenant, pattern, kind),
  )
  const placeOf = ({ path }: Finding) => path.join('.')
  const known = new Set(shape.map(placeOf))
  return found.filter((one) => !known.has(placeOf(one)))
}

/** Whether what is wrong is something else than the id of an entry. */
function hasIds(tenant: TenantFile, list: string, [index, ...field]: Path): boolean {
  const entry = (tenant as unknown as Record<string, Record<string, unknown>[]>)[list]?.[index as number]
  return field.length === 0 && ['id', 'reference'].some((name) => typeof entry?.[name] === 'string')
}

function missing(tenant: TenantFile, pattern: string, kind: Kind): Finding[] {
  const [ids, key] = KINDS[kind]
  const known = new Set(valuesAt(tenant, ids).map(({ value }) => key(value as never)))
  return valuesAt(tenant, pattern)
    .filter(({ value }) => !known.has(key(value as never)))
    .map(({ path, value }) => ({ path, message: `names the ${kind} ${value}, which is not in the file` }))
}

function repeated(tenant: TenantFile, pattern: string, key: Key): Finding[] {
  const first = new Map<unknown, number>()
  return valuesAt(tenant, pattern).flatMap(({ path: [list = '', index], value }) => {
    const id = key(value as never)
    const before = first.get(id)
    if (before === undefined) first.set(id, index as number)
    return before === undefined || id === null
      ? []
      : { path: [list, index as number], message: `is the same as ${list}[${before}]` }
  })
}
