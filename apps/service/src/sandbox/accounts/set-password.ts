import type { TenantDatabase } from '../../database/index.ts'
import { OperationFailure } from '../../failure.ts'
import { judgePassword } from '../../staff-users/password-complexity.ts'
import type { PasswordHasher } from '../../staff-users/password-hasher.ts'
import type { TenantSettings } from '../../tenants/tenant-file.ts'
import { failSandbox, type SandboxHandler } from '../handler.ts'
import { changeAccount, withAccount } from './account-store.ts'

/** Changes a password, by the rules of the creation, and records it in the password history. */
export function setPassword(passwords: PasswordHasher): SandboxHandler<'setPassword'> {
  return async (call) => {
    const { tenant, path, now } = call
    const { password } = call.body()
    checkPassword(password, tenant.settings)
    const hash = await passwords.hash(password)
    const isDone = await withAccount(tenant.database, path.username, async (database, account) => {
      const flag = tenant.kind.resetFlagAfterPasswordChange(account.is_password_reset_flag_set)
      await changeAccount(database, path.username, { password_hash: hash, is_password_reset_flag_set: flag })
      await record(database, path.username, hash, now)
      return true
    })
    if (!isDone) failSandbox('setPassword', 'account-unknown', path)
    return { status: 204 }
  }
}

function checkPassword(password: string, settings: TenantSettings): void {
  const judgement = judgePassword(password, settings)
  if (judgement.verdict === 'accepted') return
  if (judgement.verdict === 'not-configured') failSandbox('setPassword', 'password-configuration-missing')
  const failure = new OperationFailure('setPassword', 'password-rejected')
  failure.members = { errorMessage: judgement.message }
  throw failure
}

async function record(database: TenantDatabase, username: string, hash: string, now: Date): Promise<void> {
  const { count } = await database
    .selectFrom('password_history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('password_history')
    .values({ username, position: Number(count), password_hash: hash, recorded_at: now })
    .execute()
}
