import { caseless, type TenantDatabase } from '../../database/index.ts'
import { OperationFailure } from '../../failure.ts'
import type { BankVault } from '../../members/bank-vault.ts'
import { identityKey } from '../../members/identity-key.ts'
import { failSandbox, type SandboxHandler } from '../handler.ts'
import { readMembers } from './read-members.ts'

const MOST_FOUND = 100
const READ_AT_ONCE = 10_000

type BankVaultOf = (tenantId: string) => BankVault

/** Finds members by names and e-mail address, without regard to case and outer spaces. */
export function findMembers(bankVaultOf: BankVaultOf): SandboxHandler<'findMembers'> {
  return async ({ tenant, query }) => {
    const ids = await findIds(tenant.database, {
      firstName: query.get('firstName') ?? undefined,
      lastName: query.get('lastName') ?? undefined,
      email: query.get('email') ?? undefined,
    })
    if (ids.length === 0) return { status: 200, body: [] }
    return { status: 200, body: await readMembers(tenant.database, ids, bankVaultOf(tenant.id).open) }
  }
}

/** Reads one member. */
export function getMember(bankVaultOf: BankVaultOf): SandboxHandler<'getMember'> {
  return async ({ tenant, path }) => {
    const memberId = readMemberId(String(path.memberId))
    const [member] = await readMembers(tenant.database, [memberId], bankVaultOf(tenant.id).open)
    if (member === undefined) failSandbox('getMember', 'member-unknown', { memberId: String(memberId) })
    return { status: 200, body: member }
  }
}

const MAXIMUM_INT32 = 2 ** 31 - 1

function readMemberId(text: string): number {
  const memberId = Number(text)
  if (/^-?\d+$/.test(text) && Math.abs(memberId) <= MAXIMUM_INT32) return memberId
  throw new OperationFailure('getMember', 'request-invalid', {}, [
    { field: 'memberId', failure: undefined, params: {}, message: 'MemberId must be a number' },
  ])
}

interface Wanted {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
}

async function findIds(database: TenantDatabase, wanted: Wanted): Promise<number[]> {
  const { firstName, lastName, email } = wanted
  if (firstName !== undefined && lastName !== undefined && email) {
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

/** A database compares without case by its own rules, which are not those of the service, so it is done here. */
async function searchAll(
  database: TenantDatabase,
  { firstName, lastName, email }: Wanted,
): Promise<number[]> {
  const found: number[] = []
  let after = 0
  while (found.length < MOST_FOUND) {
    const rows = await database
      .selectFrom('members')
      .select(['member_id', 'first_name', 'last_name', 'email'])
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(READ_AT_ONCE)
      .execute()
    for (const row of rows)
      if (is(row.first_name, firstName) && is(row.last_name, lastName) && is(row.email ?? '', email))
        found.push(row.member_id)
    const last = rows.at(-1)
    if (rows.length < READ_AT_ONCE || last === undefined) break
    after = last.member_id
  }
  return found.slice(0, MOST_FOUND)
}

function is(text: string, wanted: string | undefined): boolean {
  return wanted === undefined || caseless(text.trim()) === caseless(wanted.trim())
}
