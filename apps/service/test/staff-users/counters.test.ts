import { newDatabase } from '@leisure-ops/postgres/shared'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { companion, startOn } from '../creations/harness.ts'

/** An account without a hash has no correct password, and a wrong one needs no hashing. */
const ACCOUNT = { username: 'jsmith', password: 'Wrong-7-password' }

it('failed sign-ins are counted up to 255 and no further', async () => {
  const database = await openDatabase({ uri: await newDatabase() })
  const service = await startOn(database)
  const change = (columns: ReturnType<typeof sql>) =>
    sql`UPDATE staff_users SET ${columns} WHERE tenant_id = 'demo' AND username = 'jsmith'`.execute(
      database.unbound,
    )
  const counted = async () => {
    const user = await fetch(`${service.url}/api/users/jsmith`, {
      headers: { authorization: 'Bearer demo', 'x-use-sso': 'true' },
    })
    const { failedLoginAttemptsCount, isLocked } = (await user.json()) as Record<string, unknown>
    return [failedLoginAttemptsCount, isLocked]
  }
  const signIn = async () => (await companion(service, '/sign-ins', ACCOUNT)).status
  await sql`UPDATE tenants SET settings = (settings::jsonb || '{"maximumFailedLoginAttempts": 255}')::text
    WHERE tenant_id = 'demo'`.execute(database.unbound)
  await change(sql`password_hash = NULL, is_locked = false, failed_login_attempts_count = 253`)

  expect([await signIn(), ...(await counted())]).toEqual([401, 254, false])
  expect([await signIn(), ...(await counted())]).toEqual([401, 255, true])
  expect([await signIn(), ...(await counted())]).toEqual([423, 255, true])
  // An account that an earlier system left unlocked.
  await change(sql`is_locked = false`)
  expect([await signIn(), ...(await counted())]).toEqual([401, 255, true])
  await service.close()
  await database.close()
})
