import { caseless } from '../caseless.ts'
import { identityKey } from '../members/member-keys.ts'
import { RULES } from './check-rules.ts'
import type { Problem } from './problem.ts'
import { type TenantFile, valuesAt } from './tenant-file.ts'

/** Where ids are, and how they are compared: the key makes those equal that count as the same. */
type Ids = readonly [pattern: string, key: (id: never) => unknown]

const anyCase = (id: string | number) => caseless(String(id))
const upperCase = (id: unknown) => String(id).toUpperCase()

/** What can be named in a tenant file: where its ids are, and how they are compared. */
const KINDS = {
  site: ['sites.*.id', String],
  'price level': ['priceLevels.*.id', String],
  product: ['products.*.id', String],
  'membership type': ['membershipTypes.*.id', upperCase],
  'payment method': ['paymentMethods.*.id', String],
  'site group': ['siteGroups.*.id', anyCase],
  role: ['roles.*.id', anyCase],
  slot: ['slots.*.reference', String],
  member: ['members.*.id', String],
} satisfies Readonly<Record<string, Ids>>

type Kind = keyof typeof KINDS

/** The fields that name something. `*` stands for each entry of a list. */
const REFERENCES: readonly (readonly [pattern: string, kind: Kind])[] = [
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
  ['slots.*.discounts.*.priceLevelId', 'price level'],
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
const UNIQUE: readonly Ids[] = [
  ...Object.values<Ids>({ ...KINDS, site: ['sites.*.id', anyCase] }),
  ['promotions.*.code', String],
  ['members.*', identityKey],
  ['staffUsers.*.username', anyCase],
  ['userFields.*.id', String],
  ['communicationChannels.*.id', String],
  ['campaigns.*.id', String],
  ['bookings.*.id', String],
  ['cultures.*', String],
  ['accessTokens.*.sha256', anyCase],
]

/** Every place that is checked. */
export const PATTERNS: readonly string[] = [...REFERENCES, ...UNIQUE].map(([pattern]) => pattern)

/**
 * Checks that everything that is referred to exists, that ids are unique, and the rules that join fields.
 *
 * @param shape what is wrong with the shape of the file. Its consequences are not reported: that an entry is
 *   missing from a list without ids, and a second problem of an entry that is wrong.
 */
export function checkContents(tenant: TenantFile, shape: readonly Problem[] = []): Problem[] {
  const wrong = new Set(shape.flatMap((one) => [pathText(one), entryOf(one)]))
  const isNew = (one: Problem) => !wrong.has(String(one.path[0])) && !wrong.has(entryOf(one))
  const missing = REFERENCES.flatMap(([pattern, kind]) =>
    shape.length > 0 && !hasAllIds(tenant, kind) ? [] : findUnknown(tenant, pattern, kind),
  )
  const others = [...UNIQUE.map(uniqueRule), ...RULES].flatMap((check) => {
    try {
      return check(tenant)
    } catch (error) {
      // A rule relies on the shape.
      if (shape.length === 0) throw error
      return []
    }
  })
  return [...missing.filter((one) => !wrong.has(pathText(one))), ...others.filter(isNew)]
}

function pathText({ path }: Problem): string {
  return path.join('.')
}

/** The entry of a list that is the place of a problem or has it, or the field at the top of the file. */
function entryOf({ path }: Problem): string {
  return path.slice(0, typeof path[1] === 'number' ? 2 : 1).join('.')
}

/** Whether the file has the list of a kind, and each of its entries an id. */
function hasAllIds(tenant: TenantFile, kind: Kind): boolean {
  const [ids] = KINDS[kind]
  const [list = ''] = ids.split('.')
  const entries = (tenant as unknown as Readonly<Record<string, unknown>> | null)?.[list]
  return Array.isArray(entries) && valuesAt(tenant, ids).length === entries.length
}

function findUnknown(tenant: TenantFile, pattern: string, kind: Kind): Problem[] {
  const [ids, key] = KINDS[kind]
  const known = new Set(valuesAt(tenant, ids).map(({ value }) => key(value as never)))
  return valuesAt(tenant, pattern)
    .filter(({ value }) => !known.has(key(value as never)))
    .map(({ path, value }) => ({ path, message: `names the ${kind} ${value}, which is not in the file` }))
}

/** The rule that no entry is the same as one before it. */
function uniqueRule([pattern, key]: Ids): (tenant: TenantFile) => Problem[] {
  return (tenant) => {
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
}
