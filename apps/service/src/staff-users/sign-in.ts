import { recordCall } from '../audit/audit-entries.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail, failureOf } from '../failure.ts'
import type { Call, Handler } from '../handler.ts'
import { limitOf } from '../http/document-schemas.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import { type Account, lockAccount, updateAccount } from './change-account.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { SignInLimits } from './sign-in-limits.ts'

const OPERATION = 'signIn'
/** Wrong passwords that lock an account when the tenant does not say. */
const DEFAULT_ATTEMPTS = 5
/** The count goes no further. */
const HIGHEST_COUNT = limitOf('StaffUser', 'failedLoginAttemptsCount', 'maximum')

/**
 * Tries to sign in, as the properties of "Staff user" presuppose: dates the attempt, counts a wrong password,
 * and locks the account at the last one allowed.
 */
export function signIn(passwords: PasswordHasher, limits: SignInLimits): Handler<'signIn'> {
  return async (call) => {
    const { tenant, now } = call
    const { username, password } = call.body()
    const waitMs = limits.attempt({ tenantId: tenant.id, username, address: call.address }, now)
    if (waitMs > 0) {
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
      throw Object.assign(failureOf(OPERATION, 'sign-ins-too-many'), { headers })
    }
    const found = await accountFor(tenant.database, username)
    const hash = found?.username === username ? found.password_hashes.at(-1) : undefined
    const isRight = await passwords.verify(hash, password)
    const outcome = await inTransaction(tenant.database, async (trx) => {
      const account = found && (await lockAccount(trx, found.username))
      if (account?.username !== username) {
        if (account) await updateAccount(trx, account.username, { is_locked: account.is_locked })
        return 'sign-in-rejected'
      }
      // If the password was changed in the meantime, the attempt fails.
      return attempt(trx, account, isRight && account.password_hashes.at(-1) === hash, call)
    })
    if (typeof outcome === 'string') fail(OPERATION, outcome)
    return { status: 200, body: outcome }
  }
}

/**
 * The account of that name. If there is none, another one, which is then written as it is: the time that the
 * database takes must not tell whether there is such an account.
 */
function accountFor(database: TenantDatabase, username: string) {
  const first = database.selectFrom('staff_users').select(({ fn }) => fn.min('username').as('username'))
  return database
    .selectFrom('staff_users')
    .select(['username', 'password_hashes'])
    .where('username', '=', ({ fn }) => fn.coalesce(first.where('username', '>=', username), first))
    .executeTakeFirst()
}

async function attempt(
  database: TenantDatabase,
  account: Account,
  isRight: boolean,
  call: Call<typeof OPERATION>,
) {
  const { settings, mode } = call.tenant
  const { username, failed_login_attempts_count: count } = account
  const dated = { last_login_attempt_date: call.now }
  const unusable = whyUnusable(account)
  if (unusable) {
    await updateAccount(database, username, dated)
    // Who does not know the password does not learn that there is such an account.
    return isRight ? unusable : 'sign-in-rejected'
  }
  if (isRight) {
    await updateAccount(database, username, { ...dated, failed_login_attempts_count: 0 })
    return { mustResetPassword: mode.isPasswordResetFlagSet(account) }
  }
  const isLast = count + 1 >= (settings.maximumFailedLoginAttempts ?? DEFAULT_ATTEMPTS)
  await updateAccount(database, username, {
    ...dated,
    failed_login_attempts_count: Math.min(count + 1, HIGHEST_COUNT),
    is_locked: isLast,
  })
  if (isLast) await recordCall(database, call, { action: 'lock-user', subject: username })
  return 'sign-in-rejected'
}

function whyUnusable({ is_deleted, is_active, is_locked }: Account) {
  if (is_deleted) return 'account-deleted'
  if (!is_active) return 'account-inactive'
  return is_locked ? 'account-locked' : undefined
}
