import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { migratedDatabase } from '../database/migrated-database.ts'
import { waitingQueries } from '../database/waiting-queries.ts'
import { openProduct } from '../product.ts'

// What a caller cannot bring about alone, in a database that the tests write into.

const uri = await migratedDatabase()
const service = await openProduct({ database: uri })
const { database } = service
beforeEach(() => service.reset('demo'))

const send = (method: string, path: string, body?: object, at = service) =>
  at.send('demo', method, path, body)
const signIn = async (password: string, at = service) =>
  (await send('POST', '/_companion/sign-ins', { username: 'jsmith', password }, at)).status
const setPassword = (password: string) => send('PUT', '/_companion/users/jsmith/password', { password })
const change = (columns: ReturnType<typeof sql>) =>
  sql`UPDATE staff_users SET ${columns} WHERE tenant_id = 'demo' AND username = 'jsmith'`.execute(
    database.unbound,
  )

const insert = async (count: number) => {
  await sql`DELETE FROM staff_users WHERE tenant_id = 'demo'`.execute(database.unbound)
  await sql`
    INSERT INTO staff_users
      (tenant_id, username, username_key, first_name, last_name, display_name, site_group_id)
    SELECT 'demo', 'user-' || number, 'user-' || number, 'Jo', 'Smith', 'Jo Smith', 'NORTH'
    FROM generate_series(1, ${count}::integer) AS number`.execute(database.unbound)
}

it.each([0, 1000, 1001])('a list of %i staff users names each of them once', async (count) => {
  await insert(count)
  const listed = ((await send('GET', '/api/users')).json as { username: string }[]).map(
    ({ username }) => username,
  )
  expect(listed.toSorted()).toEqual(
    Array.from({ length: count }, (_, index) => `user-${index + 1}`).toSorted(),
  )
})

it('an account whose site group no longer exists is an empty 500, in the list until it is deleted', async () => {
  const answers = () => Promise.all(['/api/users', '/api/users/jsmith'].map((path) => send('GET', path)))
  await change(sql`site_group_id = 'GONE'`)
  expect(await answers()).toMatchObject([
    { status: 500, text: '' },
    { status: 500, text: '' },
  ])
  await change(sql`is_deleted = true`)
  expect(await answers()).toMatchObject([{ status: 200 }, { status: 500, text: '' }])
})

it('failed sign-ins are counted up to 255 and no further', async () => {
  await sql`UPDATE tenants SET settings = (settings::jsonb || '{"maximumFailedLoginAttempts": 255}')::text
    WHERE tenant_id = 'demo'`.execute(database.unbound)
  // The other one may have read the settings before.
  const started = await openProduct({ database: uri })
  // An account without a hash has no correct password, and a wrong one needs no hashing.
  const attempt = async () => {
    const status = await signIn('Wrong-7-password', started)
    const { failedLoginAttemptsCount, isLocked } = (await send('GET', '/api/users/jsmith')).json
    return [status, failedLoginAttemptsCount, isLocked]
  }
  await change(sql`password_hashes = '{}', is_locked = false, failed_login_attempts_count = 253`)

  expect(await attempt()).toEqual([401, 254, false])
  expect(await attempt()).toEqual([401, 255, true])
  expect(await attempt()).toEqual([401, 255, true])
  // An account that an earlier system left unlocked.
  await change(sql`is_locked = false`)
  expect(await attempt()).toEqual([401, 255, true])
})

it('a role is stored as the tenant spells it', async () => {
  const [role, roleId] = ['ABCDEF0123456789ABCDEF01', 'abcdef0123456789abcdef01']
  await sql`INSERT INTO roles (tenant_id, id) VALUES ('demo', ${role})`.execute(database.unbound)
  const names = { username: 'jsmith', firstName: 'Jo', lastName: 'Smith', isActive: true }
  const places = { siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  await send('PUT', '/api/users/jsmith', { ...names, ...places, roleId })
  expect((await send('GET', '/api/users/jsmith')).json).toMatchObject({ roleId: role })
})

it('every password is recorded in the password history', async () => {
  const accounts = database.ofTenant('demo').selectFrom('staff_users').where('username', '=', 'jsmith')
  const history = async () => (await accounts.select('password_hashes').executeTakeFirst())?.password_hashes
  const [first] = (await history()) ?? []
  for (const password of ['Another-Horse-8', 'Another-Horse-9']) await setPassword(password)
  const hash = expect.stringMatching(/^\$argon2id\$/)
  expect(await history()).toEqual([first, hash, hash])
  await change(sql`password_hashes = array_fill('old'::text, ARRAY[100])`)
  await setPassword('Another-Horse-7')
  expect(await history()).toEqual([...Array(99).fill('old'), hash])
})

it('a sign-in fails when the password is changed before it ends', async () => {
  await setPassword('Another-Horse-8')
  const attempt = await database.unbound.transaction().execute(async (trx) => {
    await sql`SELECT FROM staff_users WHERE tenant_id = 'demo' AND username = 'jsmith' FOR UPDATE`.execute(
      trx,
    )
    const sent = { status: signIn('Another-Horse-8') }
    await expect.poll(() => waitingQueries(database)).toBe(1)
    await sql`UPDATE staff_users SET password_hashes = '{new}' WHERE tenant_id = 'demo' AND username = 'jsmith'`.execute(
      trx,
    )
    return sent
  })
  expect(await attempt.status).toBe(401)
})
