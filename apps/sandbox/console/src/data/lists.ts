import { dataOf, type SandboxClient, type Schemas } from '../api.ts'
import type { Row } from '../ui/value.tsx'

/** A list of the tenant's data. */
export interface List {
  /** The fields that are shown. The first is different in every row. */
  readonly columns: readonly [string, ...string[]]
  readonly read: (client: SandboxClient, page: Page) => Promise<readonly Row[]>
  /** Whether `read` searches by itself, and returns page by page. Otherwise, it returns all rows at once. */
  readonly isPaged?: boolean
}

/** Which rows of a list are wanted. */
interface Page {
  readonly text: string
  /** The last row of the page before this one. */
  readonly last: Row | undefined
}

const HIGHEST_NUMBER = 2 ** 31 - 1

/** By the name under which a list is chosen. */
export const LISTS: Readonly<Record<string, List>> = {
  'Membership types': {
    columns: ['id', 'description', 'kind', 'productIds', 'duration', 'fixedEndDate', 'siteIds'],
    read: readCatalogue('membershipTypes'),
  },
  Products: {
    columns: ['id', 'description', 'kind', 'prices'],
    read: async (client, page) => withCurrencies(client, await readCatalogue('products')(client, page)),
  },
  Promotions: {
    columns: ['code', 'isActive', 'from', 'to', 'membershipTypeIds', 'discounts'],
    read: readCatalogue('promotions'),
  },
  // The newest first.
  Members: {
    columns: ['memberId', 'firstName', 'lastName', 'email', 'dateOfBirth', 'isConfirmed', 'createdAt'],
    read: (client, { text, last }) => {
      const before = Number(last?.memberId ?? HIGHEST_NUMBER)
      return dataOf(client.GET('/_companion/members', { params: { query: { text, before } } }))
    },
    isPaged: true,
  },
  'Staff users': {
    columns: [
      'username',
      'displayName',
      'email',
      'siteGroupId',
      'isActive',
      'isLocked',
      'isDeleted',
      'isFullySetUp',
    ],
    read: (client, { text, last }) => {
      const after = String(last?.username ?? '')
      return dataOf(client.GET('/_sandbox/users', { params: { query: { text, after } } }))
    },
    isPaged: true,
  },
  Slots: {
    columns: ['slotReference', 'startsAt', 'placesLeft', 'capacity', 'prices'],
    read: async (client) => withCurrencies(client, await readSlots(client)),
  },
  Leases: {
    columns: ['leaseId', 'slotReference', 'expiresAt'],
    read: (client) => dataOf(client.GET('/_sandbox/booking-leases')),
  },
  Sites: {
    columns: ['id', 'name', 'isActive', 'currency', 'defaultPriceLevelId', 'openingDate'],
    read: readCatalogue('sites'),
  },
}

export const QUOTES: List = {
  columns: ['timeStamp', 'subject', 'amount', 'expiresAt', 'bytes'],
  read: (client) => dataOf(client.GET('/_sandbox/quotes')),
}

const MOST_SLOTS = 1000

/** All slots, since the service cannot search them. */
async function readSlots(client: SandboxClient, after?: string): Promise<Row[]> {
  const query = { limit: MOST_SLOTS, ...(after !== undefined && { after }) }
  const slots = await dataOf(client.GET('/_companion/slots', { params: { query } }))
  const last = slots.length === MOST_SLOTS ? slots.at(-1) : undefined
  return last ? [...slots, ...(await readSlots(client, last.slotReference))] : slots
}

/** Reads a list of the tenant file. */
function readCatalogue(name: keyof Schemas['Catalogue']): List['read'] {
  return async (client) => (await dataOf(client.GET('/_sandbox/catalogue')))[name]
}

/** The prices of rows with the currency of their site, or the one that all sites have. */
async function withCurrencies(client: SandboxClient, rows: readonly Row[]): Promise<readonly Row[]> {
  const sites = await readCatalogue('sites')(client, { text: '', last: undefined })
  const currencyOf = (siteId: unknown) => {
    const found = new Set(sites.filter(({ id }) => (siteId ?? id) === id).map(({ currency }) => currency))
    return found.size === 1 ? [...found][0] : undefined
  }
  return rows.map((row) => {
    const currency = currencyOf(row.siteId)
    return { ...row, prices: (row.prices as Row[]).map((price) => ({ ...price, currency })) }
  })
}
