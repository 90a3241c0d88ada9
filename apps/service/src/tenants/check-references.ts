import { caseless } from '../database/caseless.ts'
import { identityKey } from '../members/identity-key.ts'
import type { Finding, Path } from './fault.ts'
import type { TenantFile } from './tenant-file.ts'

/** Checks that everything that is referred to exists, and that ids are unique. */
export function checkReferences(tenant: TenantFile): Finding[] {
  return [...references(tenant), ...repetitions(tenant)]
}

interface Reference {
  readonly path: Path
  readonly id: string | number | null | undefined
}

function references(tenant: TenantFile): Finding[] {
  const sites = idsOf(tenant.sites)
  const levels = idsOf(tenant.priceLevels)
  const products = idsOf(tenant.products)
  const types = new Set((tenant.membershipTypes ?? []).map(({ id }) => id.toUpperCase()))
  const groups = new Set((tenant.siteGroups ?? []).map(({ id }) => caseless(id)))
  const methods = idsOf(tenant.paymentMethods)
  const roles = new Set((tenant.roles ?? []).map(({ id }) => caseless(String(id))))
  const slots = new Set((tenant.slots ?? []).map(({ reference }) => reference))
  const members = new Set((tenant.members ?? []).map(({ id }) => id))
  return [
    ...missing('site', sites, [
      ...all(tenant.siteGroups, 'siteGroups', 'siteIds'),
      ...all(tenant.membershipTypes, 'membershipTypes', 'siteIds'),
      ...all(tenant.communicationChannels, 'communicationChannels', 'siteIds'),
      ...all(tenant.campaigns, 'campaigns', 'siteIds'),
      ...each(tenant.members, 'members', 'siteId'),
      ...each(tenant.slots, 'slots', 'siteId'),
    ]),
    ...missing('price level', levels, [
      ...each(tenant.sites, 'sites', 'defaultPriceLevelId'),
      ...each(tenant.membershipTypes, 'membershipTypes', 'priceLevelId'),
      ...each(tenant.members, 'members', 'priceLevelId'),
      ...(tenant.products ?? []).flatMap(({ prices }, index) =>
        each(prices, ['products', index, 'prices'], 'priceLevelId'),
      ),
      ...(tenant.slots ?? []).flatMap(({ prices }, index) =>
        each(prices, ['slots', index, 'prices'], 'priceLevelId'),
      ),
    ]),
    ...missing('product', products, [
      ...all(tenant.membershipTypes, 'membershipTypes', 'productIds'),
      ...(tenant.promotions ?? []).flatMap(({ discounts }, index) =>
        all(discounts, ['promotions', index, 'discounts'], 'productIds'),
      ),
    ]),
    ...missing('membership type', types, all(tenant.promotions, 'promotions', 'membershipTypeIds'), (id) =>
      String(id).toUpperCase(),
    ),
    ...missing('payment method', methods, [
      ...all(tenant.membershipTypes, 'membershipTypes', 'paymentMethodIds'),
      {
        path: ['settings', 'defaultRecurringCardMethodId'],
        id: tenant.settings?.defaultRecurringCardMethodId,
      },
    ]),
    ...missing('site group', groups, each(tenant.staffUsers, 'staffUsers', 'siteGroupId'), caselessId),
    ...missing(
      'role',
      roles,
      [
        ...each(tenant.staffUsers, 'staffUsers', 'roleId'),
        ...all(tenant.staffUsers, 'staffUsers', 'roleIds'),
      ],
      caselessId,
    ),
    ...missing('slot', slots, each(tenant.bookings, 'bookings', 'slotReference')),
    ...missing('member', members, each(tenant.bookings, 'bookings', 'memberId')),
  ]
}

function idsOf(items: readonly { readonly id: string }[] = []): Set<string> {
  return new Set(items.map(({ id }) => id))
}

const caselessId = (id: string | number) => caseless(String(id))

function each<T extends object>(
  items: readonly T[] = [],
  path: string | Path,
  member: keyof T & string,
): Reference[] {
  return items.map((item, index) => ({
    path: [...[path].flat(), index, member] as Path,
    id: item[member] as Reference['id'],
  }))
}

function all<T extends object>(
  items: readonly T[] = [],
  path: string | Path,
  member: keyof T & string,
): Reference[] {
  return items.flatMap((item, index) =>
    ((item[member] ?? []) as readonly (string | number)[]).map((id, position) => ({
      path: [...[path].flat(), index, member, position] as Path,
      id,
    })),
  )
}

function missing(
  kind: string,
  known: ReadonlySet<string | number>,
  uses: readonly Reference[],
  key: (id: string | number) => string | number = (id) => id,
): Finding[] {
  return uses.flatMap(({ path, id }) =>
    id === undefined || id === null || known.has(key(id))
      ? []
      : { path, message: `names the ${kind} ${id}, which is not in the file` },
  )
}

function repetitions(tenant: TenantFile): Finding[] {
  return [
    ...repeated(tenant.sites, 'sites', ({ id }) => caseless(id)),
    ...repeated(tenant.siteGroups, 'siteGroups', ({ id }) => caseless(id)),
    ...repeated(tenant.roles, 'roles', ({ id }) => caseless(String(id))),
    ...repeated(tenant.priceLevels, 'priceLevels', ({ id }) => id),
    ...repeated(tenant.products, 'products', ({ id }) => id),
    ...repeated(tenant.paymentMethods, 'paymentMethods', ({ id }) => id),
    ...repeated(tenant.membershipTypes, 'membershipTypes', ({ id }) => id.toUpperCase()),
    ...repeated(tenant.promotions, 'promotions', ({ code }) => code),
    ...repeated(tenant.members, 'members', ({ id }) => id),
    ...repeated(tenant.members, 'members', (member) => identityKey(member)),
    ...repeated(tenant.staffUsers, 'staffUsers', ({ username }) => caseless(username)),
    ...repeated(tenant.userFields, 'userFields', ({ id }) => id),
    ...repeated(tenant.communicationChannels, 'communicationChannels', ({ id }) => id),
    ...repeated(tenant.campaigns, 'campaigns', ({ id }) => id),
    ...repeated(tenant.slots, 'slots', ({ reference }) => reference),
    ...repeated(tenant.bookings, 'bookings', ({ id }) => id),
    ...repeated(tenant.cultures, 'cultures', (culture) => culture),
    ...repeated(tenant.accessTokens, 'accessTokens', ({ sha256 }) => sha256.toLowerCase()),
  ]
}

function repeated<T>(items: readonly T[] = [], path: string, key: (item: T) => unknown): Finding[] {
  const first = new Map<unknown, number>()
  return items.flatMap((item, index) => {
    const id = key(item)
    const before = first.get(id)
    if (before === undefined) first.set(id, index)
    return before === undefined || id === null
      ? []
      : { path: [path, index], message: `is the same as ${path}[${before}]` }
  })
}
