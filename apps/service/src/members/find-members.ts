import { sql } from 'kysely'
import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/index.ts'
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
    const ids = await findIds(tenant.database, {
      firstName: query.get('firstName') ?? undefined,
      lastName: query.get('lastName') ?? undefined,
      email: query.get('email') ?? undefined,
      text: query.get('text') || undefined,
      before: readCursor('findMembers', 'before', query),
    })
    if (ids.length === 0) return { status: 200, body: [] }
    const members = await readMembers(tenant.database, ids, bankVaultOf(tenant.id).open)
    return { status: 200, body: query.has('before') ? members.reverse() : members }
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

interface Wanted {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  /** Part of a name or of the e-mail address. */
  readonly text: string | undefined
  /** Only members with a lower number, the highest first. */
  readonly before: number | undefined
}

async function findIds(database: TenantDatabase, wanted: Wanted): Promise<number[]> {
  const { firstName, lastName, email, text, before } = wanted
  // No name has a U+0000, and PostgreSQL refuses a query with one.
  if ([firstName, lastName, email].some((part) => part?.includes('\0'))) return []
  if (
    firstName !== undefined &&
    lastName !== undefined &&
    email &&
    text === undefined &&
    before === undefined
  ) {
    const key = identityKey({ firstName, lastName, email })
    const rows = await database
      .selectFrom('members')
      .select('member_id')
      .where('identity_key', '=', key)
      .execute()
    return rows.map(({ member_id }) => member_id)
  }
  return searchAll(database, wanted)
}

/**
 * Compares without case here, because the database's rules for case differ from those of the service. The database leaves out
 * members whose identity does not contain what is looked for. Members without an e-mail address have no identity, and are all compared.
 */
async function searchAll(database: TenantDatabase, { before, ...wanted }: Wanted): Promise<number[]> {
  const [firstName, lastName, email, text] = [
    wanted.firstName,
    wanted.lastName,
    wanted.email,
    wanted.text,
  ].map((one) => one && caseless(one.trim()))
  const isAnybody = [firstName, lastName, email, text].every((one) => one === undefined)
  const parts = identityParts({ firstName, lastName, email, text })
  const found: number[] = []
  const [isBeyond, order] = before === undefined ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  let last = before ?? 0
  while (found.length < MAX_FOUND) {
    const rows = await database
      .selectFrom('members')
      .select(['member_id', 'first_name', 'last_name', 'email'])
      .where('member_id', isBeyond, last)
      .where(({ eb, or, and }) => or([eb('identity_key', 'is', null), and(parts.map(isInIdentity))]))
      .orderBy('member_id', order)
      .limit(isAnybody ? MAX_FOUND : READ_AT_ONCE)
      .execute()
    for (const row of rows)
      if (
        equals(row.first_name, firstName) &&
        equals(row.last_name, lastName) &&
        equals(row.email ?? '', email) &&
        contains(`${row.first_name} ${row.last_name}\n${row.email ?? ''}`, text)
      )
        found.push(row.member_id)
    const end = rows.at(-1)
    if (rows.length < READ_AT_ONCE || end === undefined) break
    last = end.member_id
  }
  return found.slice(0, MAX_FOUND)
}

/**
 * Parts of an identity, as {@link identityKey} writes it, that every member who is looked for has. A text can begin in one name and end
 * in another, but a word of it cannot.
 */
function identityParts({ firstName, lastName, email, text }: Omit<Wanted, 'before'>): string[] {
  const words = text?.split(/\s+/) ?? []
  return [
    ...(firstName === undefined ? [] : [`[${JSON.stringify(firstName)},`]),
    ...(lastName === undefined ? [] : [`,${JSON.stringify(lastName)},`]),
    ...(email === undefined ? [] : [`,${JSON.stringify(email)}]`]),
    ...words.map((word) => JSON.stringify(word).slice(1, -1)),
  ]
}

function isInIdentity(part: string) {
  return sql<boolean>`strpos(identity_key, ${part}) > 0`
}

/** @param wanted without case. */
function equals(text: string, wanted: string | undefined): boolean {
  return wanted === undefined || caseless(text.trim()) === wanted
}

/** @param part without case. */
function contains(text: string, part: string | undefined): boolean {
  return part === undefined || caseless(text).includes(part)
}
