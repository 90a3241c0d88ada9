import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables, TenantDatabase } from '../database/index.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { BankVault } from './bank-vault.ts'
import { readMembers } from './read-members.ts'
import { findWithoutKeys, searchKey, storeKeys } from './search-keys.ts'

const MAX_FOUND = 100
/** How many searches run at a time, and how many may wait. Each takes several connections of the pool, which creations need, too. */
const MAX_SEARCHES = { running: 4, waiting: 200 }

type BankVaultOf = (tenantId: string) => BankVault

/** Finds members by names and e-mail address, without regard to case and outer spaces. */
export function findMembers(bankVaultOf: BankVaultOf): Handler<'findMembers'> {
  const inQueue = createWorkQueue(
    MAX_SEARCHES,
    'Too many members are being looked for. Try again in a moment.',
  )
  return async ({ tenant, query }) => {
    const sent = (name: keyof Wanted) => {
      const text = query.get(name)
      return text === null ? null : searchKey(text)
    }
    const wanted: Wanted = {
      firstName: sent('firstName'),
      lastName: sent('lastName'),
      email: sent('email'),
      text: sent('text'),
    }
    // PostgreSQL stores no U+0000, and refuses to look for one.
    if (Object.values(wanted).some((text) => text?.includes('\0'))) return { status: 200, body: [] }
    const before = query.has('before') ? Number(query.get('before')) : undefined
    const members = await inQueue(async () => {
      const ids = await findIds(tenant.database, wanted, before)
      return ids.length === 0 ? [] : readMembers(tenant.database, ids, bankVaultOf(tenant.id).open)
    })
    return { status: 200, body: before === undefined ? members : members.reverse() }
  }
}

/** Reads one member. */
export function getMember(bankVaultOf: BankVaultOf): Handler<'getMember'> {
  return async ({ tenant, path }) => {
    const { memberId } = path
    const [member] = await readMembers(tenant.database, [memberId], bankVaultOf(tenant.id).open)
    if (member === undefined) fail('getMember', 'member-unknown', { memberId: String(memberId) })
    return { status: 200, body: member }
  }
}

/** Who is looked for. The texts are without case and outer spaces. `null` stands for any. */
interface Wanted {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  /** How both names, the last name or the e-mail address begin. */
  readonly text: string | null
}

/** @param before only members with a lower number are found, the highest first. */
async function findIds(
  database: TenantDatabase,
  wanted: Wanted,
  before: number | undefined,
): Promise<number[]> {
  const added = await findWithoutKeys(database, { are: 'new', limit: 1000 })
  if (added.length > 0) await storeKeys(database, added)

  const order = before === undefined ? 'asc' : 'desc'
  const page = (from: Pick<TenantDatabase, 'selectFrom'>, begins?: Beginning) =>
    from
      .selectFrom('members')
      .select('member_id')
      .where(matches(wanted, begins))
      .$if(before !== undefined, (query) => query.where('member_id', '<', before as number))
      .$if(begins === undefined, (query) => query.orderBy('member_id', order))
      // The primary key must not serve the order: whoever looks for a rare name would read all members by it.
      .$if(begins !== undefined, (query) => query.orderBy(sql`member_id + 0`, order))
      .limit(MAX_FOUND)
  const { firstName, lastName, email, text } = wanted
  if (text)
    return idsOf(
      database
        .with('by_name', (from) => page(from, { column: 'name_key', text }))
        .with('by_last_name', (from) => page(from, { column: 'last_name_key', text }))
        .with('by_email', (from) => page(from, { column: 'email_key', text }))
        .selectFrom('by_name')
        .select('member_id')
        .union((from) => from.selectFrom('by_last_name').select('member_id'))
        .union((from) => from.selectFrom('by_email').select('member_id'))
        .orderBy('member_id', order)
        .limit(MAX_FOUND),
    )
  const isFirstNameOnly = firstName !== null && lastName === null && email === null
  return idsOf(page(database, isFirstNameOnly ? { column: 'name_key', text: `${firstName} ` } : undefined))
}

async function idsOf(query: { execute(): Promise<{ member_id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ member_id }) => member_id)
}

/** How a column with texts for searches begins. */
interface Beginning {
  readonly column: 'name_key' | 'last_name_key' | 'email_key'
  readonly text: string
}

/** The columns are compared by the bytes of UTF-8, and this is the character with the highest ones. */
const LAST_CHARACTER = '\u{10FFFF}'

function matches({ firstName, lastName, email }: Wanted, begins: Beginning | undefined) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'members'>) =>
    and([
      ...(lastName === null ? [] : [eb('last_name_key', '=', lastName)]),
      ...(email === null ? [] : [eb('email_key', '=', email)]),
      ...(firstName === null ? [] : [sql<SqlBool>`name_key = ${`${firstName} `} || last_name_key`]),
      ...(begins === undefined
        ? []
        : [eb(begins.column, '>=', begins.text), eb(begins.column, '<', begins.text + LAST_CHARACTER)]),
    ])
}
