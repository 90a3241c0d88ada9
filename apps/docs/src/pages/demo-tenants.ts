import { readFile } from 'node:fs/promises'
import type { TenantFile } from '@leisure-ops/service/extension'
import { parse } from 'yaml'

const FOLDER = new URL('../tenants/', import.meta.resolve('@leisure-ops/sandbox'))
const IDS = ['demo', 'demo-numeric', 'demo-misconfigured']

type Cell = string | number | false | null | undefined

/** A table of something that a tenant has. */
interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: (tenant: TenantFile) => readonly (readonly Cell[])[]
}

const TABLES: readonly Table[] = [
  {
    title: 'Membership types',
    columns: ['Membership type', 'Name', 'Paid', 'Sites', 'Products', 'Dates'],
    rows: ({ membershipTypes = [] }) =>
      membershipTypes.map((type) => [
        code(type.id),
        type.description,
        type.kind,
        codes(type.siteIds),
        codes(type.productIds),
        datesOf(type),
      ]),
  },
  {
    title: 'Prices',
    columns: ['Product', 'Name', 'Charged', 'Prices'],
    rows: ({ products = [] }) =>
      products.map(({ id, description, kind, prices = [] }) => [
        code(id),
        description,
        kind,
        list(prices.map((price) => `${code(price.priceLevelId)} ${price.amount}${limitOf(price)}`)),
      ]),
  },
  {
    title: 'Promotions',
    columns: ['Code', 'Days', 'Membership types', 'Takes off'],
    rows: ({ promotions = [] }) =>
      promotions.map(({ code: name, isActive, from, to, membershipTypeIds, discounts = [] }) => [
        code(name),
        isActive === false ? 'switched off' : `${from} to ${to ?? '…'}`,
        codes(membershipTypeIds),
        list(discounts.map(discountOf)),
      ]),
  },
  {
    title: 'Sites',
    columns: ['Site', 'Name', 'Currency', 'Price level', 'State'],
    rows: ({ sites = [] }) =>
      sites.map(({ id, name, currency, defaultPriceLevelId, isActive, openingDate }) => [
        code(id),
        name,
        currency,
        defaultPriceLevelId && code(defaultPriceLevelId),
        list([isActive === false && 'inactive', openingDate && `opening day ${openingDate}`]),
      ]),
  },
  {
    title: 'Site groups',
    columns: ['Site group', 'Number', 'Sites'],
    rows: ({ siteGroups = [] }) =>
      siteGroups.map(({ id, number, siteIds }) => [code(id), number, codes(siteIds)]),
  },
  {
    title: 'Roles',
    columns: ['Role'],
    rows: ({ roles = [] }) => roles.map(({ id }) => [code(String(id))]),
  },
  {
    title: 'Slots',
    columns: ['Slot', 'Starts', 'Places', 'Prices'],
    rows: ({ slots = [] }) =>
      slots.map(({ reference, startsAt, capacity, prices }) => [
        code(reference),
        startsAt.replace('T', ' '),
        capacity,
        list(prices.map(({ priceLevelId, price }) => `${code(priceLevelId)} ${price}`)),
      ]),
  },
  {
    title: 'Members',
    columns: ['Number', 'Name', 'E-mail address', 'Born', 'Price level'],
    rows: ({ members = [] }) =>
      members.map(({ id, firstName, lastName, email, dateOfBirth, priceLevelId }) => [
        id,
        `${firstName} ${lastName}`,
        email,
        dateOfBirth,
        priceLevelId && code(priceLevelId),
      ]),
  },
  {
    title: 'Staff users',
    columns: ['Username', 'Name', 'Password', 'State'],
    rows: ({ staffUsers = [] }) =>
      staffUsers.map(({ username, firstName, lastName, password, ...state }) => [
        code(username),
        `${firstName} ${lastName}`,
        password && code(password),
        list([
          state.isActive === false && 'inactive',
          state.isLocked && 'locked',
          state.isDeleted && 'deleted',
          state.isFullySetUp === false && 'half set up',
        ]),
      ]),
  },
]

/** What the demo tenants have, with one table for those that have the same. */
export async function demoTenants(): Promise<string> {
  const tenants: TenantFile[] = await Promise.all(
    IDS.map(async (id) => parse(await readFile(new URL(`${id}.yaml`, FOLDER), 'utf8'))),
  )
  return TABLES.flatMap(({ title, columns, rows }) => {
    const byTable = Map.groupBy(tenants, (tenant) => written(columns, rows(tenant)))
    const parts = [...byTable].map(([table, same]) => `**${codes(same.map(({ id }) => id))}**\n\n${table}`)
    return [`## ${title}`, ...parts]
  }).join('\n\n')
}

function written(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'None.'
  const lines = [columns, columns.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell || '–').join(' | ')} |`,
  )
  return lines.join('\n')
}

type MembershipType = NonNullable<TenantFile['membershipTypes']>[number]

function datesOf(type: MembershipType): string {
  const { months, days } = (type.duration ?? {}) as { months?: number; days?: number }
  return list([
    type.earliestStartDate && `from ${type.earliestStartDate}`,
    type.fixedEndDate && `ends ${type.fixedEndDate}`,
    months && counted(months, 'month'),
    days && counted(days, 'day'),
    type.defaultStartDay && `collected on day ${type.defaultStartDay}`,
    type.cutOffDay && `cut-off on day ${type.cutOffDay}`,
    type.hasProRata && 'pro-rata',
  ])
}

type Price = NonNullable<NonNullable<TenantFile['products']>[number]['prices']>[number]

function limitOf({ to, isPurchasable }: Price): string {
  return [to && ` until ${to}`, isPurchasable === false && ' (cannot be bought)'].filter(Boolean).join('')
}

type Discount = NonNullable<NonNullable<TenantFile['promotions']>[number]['discounts']>[number]

function discountOf({ percent, amount, productIds, payments, isActive }: Discount): string {
  const off = `${percent === undefined ? amount : `${percent} %`} off ${codes(productIds)}`
  return `${off}${payments ? ` (${counted(payments, 'payment')})` : ''}${isActive === false ? ', switched off' : ''}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function list(parts: readonly Cell[]): string {
  return parts.filter(Boolean).join(', ')
}

function codes(ids: readonly string[] = []): string {
  return list(ids.map(code))
}

function code(text: string): string {
  return `\`${text}\``
}
