import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { caseless } from '../caseless.ts'
import type { Tables, TenantDatabase } from '../database/index.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { readCursor, readNumber } from '../read-number.ts'
import type { BankVault } from './bank-vault.ts'
import { identityKey } from './identity-key.ts'
import { readMembers } from './read-members.ts'

const MAX_FOUND = 100
/** How many members are compared before the service attends to other requests. */
const READ_AT_ONCE = 1_000

type BankVaultOf = (tenantId: string) => BankVault

/** Finds members by names and e-mail address, without regard to case and outer spaces. */
export function findMembers(bankVaultOf: BankVaultOf): Handler<'findMembers'> {
  return async ({ tenant, query }) => {
    const sent = (name: keyof Wanted) => {
      const text = query.get(name)
      return text === null ? null : caseless(text.trim())
    }
    const wanted: Wanted = {
      firstName: sent('firstName'),
      lastName: sent('lastName'),
      email: sent('email'),
      text: sent('text') ?? '',
    }
    const before = readCursor('findMembers', 'before', query)
    const ids = await findIds(tenant.database, wanted, before)
    if (ids.length === 0) return { status: 200, body: [] }
    const members = await readMembers(tenant.database, ids, bankVaultOf(tenant.id).open)
    return { status: 200, body: before === undefined ? members : members.reverse() }
  }
}

/** Reads one member. */
export function getMember(bankVaultOf: BankVaultOf): Handler<'getMember'> {
  return async ({ tenant, path }) => {
    const memberId = readNumber('getMember', 'memberId', String(path.memberId))
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
  /** Part of a name or of the e-mail address. */
  readonly text: string
}

/**
 * Compares without case here, because the database's rules for case differ from those of the service.
 *
 * @param before only members with a lower number are found, the highest first.
 */
async function findIds(
  database: TenantDatabase,
  wanted: Wanted,
  before: number | undefined,
): Promise<number[]> {
  const found: number[] = []
  const [isBeyond, order] = before === undefined ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  let last = before ?? 0
  while (found.length < MAX_FOUND) {
    const rows = await database
      .selectFrom('members')
      .select(['member_id', 'first_name', 'last_name', 'email'])
      .where('member_id', isBeyond, last)
      .where(mayBe(wanted))
      .orderBy('member_id', order)
      .limit(READ_AT_ONCE)
      .execute()
    found.push(...rows.filter((row) => matches(row, wanted)).map(({ member_id }) => member_id))
    const end = rows.at(READ_AT_ONCE - 1)
    if (end === undefined) break
    last = end.member_id
  }
  return found.slice(0, MAX_FOUND)
}

/**
 * The condition by which the database leaves out members whose identity does not contain what is looked for. Members without an
 * e-mail address have no identity, and are all compared.
 */
function mayBe({ firstName, lastName, email, text }: Wanted) {
  const key = firstName !== null && lastName !== null ? identityKey({ firstName, lastName, email }) : null
  // A text can begin in one name and end in another, but a word of it cannot.
  const words = [firstName, lastName, email, ...text.split(/\s/)].filter((word) => word !== null)
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'members'>) =>
    key === null
      ? or([eb('identity_key', 'is', null), and(words.map(isInIdentity))])
      : eb('identity_key', '=', key)
}

function isInIdentity(word: string) {
  // An identity is written in JSON.
  return sql<boolean>`strpos(identity_key, ${JSON.stringify(word).slice(1, -1)}) > 0`
}

type Names = Pick<Selectable<Tables['members']>, 'first_name' | 'last_name' | 'email'>

function matches({ first_name, last_name, ...row }: Names, wanted: Wanted): boolean {
  const email = row.email ?? ''
  const isSame = (text: string, part: string | null) => part === null || caseless(text.trim()) === part
  return (
    isSame(first_name, wanted.firstName) &&
    isSame(last_name, wanted.lastName) &&
    isSame(email, wanted.email) &&
    caseless(`${first_name} ${last_name}\n${email}`).includes(wanted.text)
  )
}
