import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { SiteSnapshots } from '../../src/sites/site-snapshots.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { tenantMode } from '../../src/tenants/tenant-mode.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { demoTenant } from '../demo-tenants.ts'

const now = new Date('2026-11-21T09:30:00Z')
const database = await openDatabase({ uri: await migratedDatabase() })
const demo = demoTenant('demo', now)
await applyTenant(database, demo!, { now, hashPassword: async () => 'hash' })
const tenant = {
  id: 'demo',
  mode: tenantMode('object-id'),
  settings: {},
  database: database.ofTenant('demo'),
}
afterAll(() => database.close())

async function rename(name: string) {
  await tenant.database
    .updateTable('sites')
    .set({ record: JSON.stringify({ id: 'HARBOUR', name }) })
    .where('id', '=', 'HARBOUR')
    .execute()
}

test('a snapshot is used until it is too old, base and extended separately', async () => {
  let elapsed = 0
  const snapshots = new SiteSnapshots(() => elapsed)
  const nameIn = async (shape: 'base' | 'extended') =>
    JSON.parse(String((await snapshots.of(tenant, shape)).single('harbour'))).name
  await rename('Before')
  expect(await nameIn('base')).toBe('Before')
  await rename('After')
  elapsed = 999
  expect([await nameIn('base'), await nameIn('extended')]).toEqual(['Before', 'After'])
  elapsed = 1000
  expect(await nameIn('base')).toBe('After')
  await rename('Changed from here')
  expect(await nameIn('base')).toBe('After')
  snapshots.forget('demo')
  expect(await nameIn('base')).toBe('Changed from here')
})
