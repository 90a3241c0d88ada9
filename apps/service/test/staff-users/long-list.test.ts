import { newDatabase } from '@leisure-ops/postgres/shared'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { startOn } from '../creations/harness.ts'

it('a list of 1,001 staff users names each of them once', async () => {
  const database = await openDatabase({ uri: await newDatabase() })
  const service = await startOn(database)
  await sql`DELETE FROM staff_users WHERE tenant_id = 'demo'`.execute(database.unbound)
  await sql`
    INSERT INTO staff_users
      (tenant_id, username, username_key, first_name, last_name, display_name, site_group_id)
    SELECT 'demo', 'user-' || number, 'user-' || number, 'Jo', 'Smith', 'Jo Smith', 'NORTH'
    FROM generate_series(1, 1001) AS number`.execute(database.unbound)

  const response = await fetch(`${service.url}/api/users`, {
    headers: { authorization: 'Bearer demo', 'x-use-sso': 'true' },
  })
  const listed = ((await response.json()) as { username: string }[]).map(({ username }) => username)
  expect(listed.toSorted()).toEqual(
    Array.from({ length: 1001 }, (_, index) => `user-${index + 1}`).toSorted(),
  )
  await service.close()
  await database.close()
})
