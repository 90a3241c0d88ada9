import { type SqlBool, sql } from 'kysely'
import type { Logger } from 'pino'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { jsonArray } from '../http/json-pages.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { BankVault } from './bank-vault.ts'
import { searchKey } from './member-keys.ts'
import { readMembers } from './read-members.ts'

const MAX_FOUND = 100
/** How many searches run at a time, and how many may wait. Each takes several connections of the pool. */
const MAX_SEARCHES = { running: 4, waiting: 200 }

/** How many members are read and sent at once. Each may have much that was stored. */
const PAGE = 25

type BankVaultOf = (tenantId: string) => BankVault

/** Finds members by names and e-mail address, ignoring case and outer spaces. */
export function findMembers(bankVaultOf: BankVaultOf): Handler<'findMembers'> {
  const inQueue = createWorkQueue(
    MAX_SEARCHES,
    'Too many members are being looked for. Try again in a moment.',
  )
  return async ({ tenant, query, log }) => {
    const wanted = Object.fromEntries(
      WANTED.flatMap((name) => query.getAll(name).map((text) => [name, searchKey(text)])),
    ) as Wanted
    const before = query.has('before') ? Number(query.get('before')) : undefined
    const ids = await inQueue(() => findIds(tenant.database, wanted, before))
    const open = openerOf(bankVaultOf(tenant.id), log)
    async function* pages() {
      for (let at = 0; at < ids.length; at += PAGE) {
        const page = await inQueue(() => readMembers(tenant.database, ids.slice(at, at + PAGE), open))
        yield before === undefined ? page : page.reverse()
      }
    }
    return { status: 200, stream: jsonArray(pages()) }
  }
}

/** Reads one member. */
export function getMember(bankVaultOf: BankVaultOf): Handler<'getMember'> {
  return async ({ tenant, path, log }) => {
    const { memberId } = path
    const [member] = await readMembers(tenant.database, [memberId], openerOf(bankVaultOf(tenant.id), log))
    if (member === undefined) fail('getMember', 'member-not-found', { memberId: String(memberId) })
    return { status: 200, body: member }
  }
}

/** Opens bank details. Damaged ones are as those whose key is missing: the others can still be read. */
function openerOf({ open }: BankVault, log: Logger): BankVault['open'] {
  return (sealed, memberId) => {
    try {
      return open(sealed, memberId)
    } catch (error) {
      log.error({ err: error }, 'Bank details in the database are damaged')
      return undefined
    }
  }
}

/** By what members are looked for. A `text` is how both names, the last name or the e-mail address begin. */
const WANTED = ['firstName', 'lastName', 'email', 'text'] as const

/** Who is looked for, ignoring case and outer spaces. What is omitted stands for any. */
type Wanted = Readonly<Partial<Record<(typeof WANTED)[number], string>>>

/** @param before only members with a lower number are found, the highest first. */
async function findIds(database: TenantDatabase, wanted: Wanted, before?: number): Promise<number[]> {
  const order = before === undefined ? 'asc' : 'desc'
  const { firstName, lastName, email, text } = wanted
  const page = (from: Pick<TenantDatabase, 'selectFrom'>, column?: KeyColumn, begin = '') =>
    from
      .selectFrom('members')
      .select('member_id')
      .$if(lastName !== undefined, (query) => query.where('last_name_key', '=', lastName as string))
      .$if(email !== undefined, (query) => query.where('email_key', '=', email as string))
      .$if(firstName !== undefined, (query) =>
        query.where(sql<SqlBool>`name_key = ${`${firstName} `} || last_name_key`),
      )
      .$if(before !== undefined, (query) => query.where('member_id', '<', before as number))
      .$if(column === undefined, (query) => query.orderBy('member_id', order))
      // The primary key must not serve the order: whoever looks for a rare name would read all members by it.
      .$if(column !== undefined, (query) =>
        query
          .where(column as KeyColumn, '>=', begin)
          .where(column as KeyColumn, '<', begin + LAST_CHARACTER)
          .orderBy(sql`member_id + 0`, order),
      )
      .limit(MAX_FOUND)
  const isFirstNameOnly = firstName !== undefined && lastName === undefined && email === undefined
  const found = text
    ? database
        .with('by_name', (from) => page(from, 'name_key', text))
        .with('by_last_name', (from) => page(from, 'last_name_key', text))
        .with('by_email', (from) => page(from, 'email_key', text))
        .selectFrom('by_name')
        .select('member_id')
        .union((from) => from.selectFrom('by_last_name').select('member_id'))
        .union((from) => from.selectFrom('by_email').select('member_id'))
        .orderBy('member_id', order)
        .limit(MAX_FOUND)
    : isFirstNameOnly
      ? page(database, 'name_key', `${firstName} `)
      : page(database)
  return (await found.execute()).map(({ member_id }) => member_id)
}

type KeyColumn = 'name_key' | 'last_name_key' | 'email_key'

/** The columns are compared by the bytes of UTF-8, and this is the character with the highest ones. */
const LAST_CHARACTER = '\u{10FFFF}'
