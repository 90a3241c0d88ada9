import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compileOnce } from '../../src/database/compile-once.ts'
import type { TenantDatabase } from '../../src/database/tenant-database.ts'
import { migratedDatabase } from './migrated-database.ts'
import { openUntilEnd } from './open-until-end.ts'

const database = await openUntilEnd({ uri: await migratedDatabase() })
const applied_at = new Date(0)
for (const tenant_id of ['north', 'south'])
  await database.unbound
    .insertInto('tenants')
    .values({
      tenant_id,
      role_ids: 'numeric',
      settings: '{}',
      definition: '{}',
      password_hashes: '{}',
      applied_at,
    })
    .execute()
const north = database.ofTenant('north')
const south = database.ofTenant('south')
const NORTH = ['A north a', 'B north b']
const insert = (database: TenantDatabase, ...levels: string[]) => {
  const values = levels.map((level) => ({ id: level.slice(0, 1), description: level.slice(2) }))
  return database.insertInto('price_levels').values(values).execute()
}
await insert(north, ...NORTH)
await insert(south, 'A south a')

/** The price levels of a tenant. */
async function levelsOf(database: TenantDatabase): Promise<string[]> {
  const rows = await database.selectFrom('price_levels').select(['id', 'description']).orderBy('id').execute()
  return rows.map(({ id, description }) => `${id} ${description}`)
}

it('compiles a statement once for all tenants, and reads the rows of each tenant with each value', async () => {
  let compilations = 0
  const describe = compileOnce((one, { id }: { id: string }) => {
    compilations += 1
    return one.selectFrom('price_levels').select('description').where('id', '=', id)
  })
  const rows = []
  for (const id of ['A', 'B']) for (const one of [north, south]) rows.push(await describe(one, { id }))
  expect(rows).toEqual([
    [{ description: 'north a' }],
    [{ description: 'south a' }],
    [{ description: 'north b' }],
    [],
  ])
  expect(compilations).toBe(1)
})

it('stays bound under a condition with "or"', async () => {
  const rows = await south
    .selectFrom('price_levels')
    .select('description')
    .where(sql<boolean>`id = 'B' OR true`)
    .execute()
  expect(rows).toEqual([{ description: 'south a' }])
})

it('joins only the rows of its tenant, also under an alias and in a left join without a match', async () => {
  const rows = await south
    .selectFrom('price_levels as one')
    .leftJoin('price_levels as two', (join) => join.on(sql<boolean>`true OR false`))
    .select(['one.description as one', 'two.description as two'])
    .execute()
  expect(rows).toEqual([{ one: 'south a', two: 'south a' }])
})

it('reads only the rows of its tenant in a subquery and in a common table expression', async () => {
  const rows = await south
    .with('mine', (db) => db.selectFrom('price_levels').selectAll())
    .selectFrom('mine')
    .innerJoin('mine as same', 'same.id', 'mine.id')
    .select((eb) => [
      'mine.description',
      eb
        .selectFrom('price_levels')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .execute()
  expect(rows).toEqual([{ description: 'south a', count: 1 }])
})

it('changes and deletes only the rows of its tenant', async () => {
  await south.updateTable('price_levels').set({ description: 'changed' }).execute()
  // Only the other tenant has a B.
  const fromOther = south.updateTable('price_levels').set({ description: 'from another' })
  await fromOther.from('price_levels as other').where('other.id', '=', 'B').execute()
  await south.deleteFrom('price_levels').using('price_levels as other').where('other.id', '=', 'B').execute()
  expect(await levelsOf(south)).toEqual(['A changed'])
  await south.transaction().execute((trx) => trx.deleteFrom('price_levels').execute())
  expect([await levelsOf(north), await levelsOf(south)]).toEqual([NORTH, []])
  await insert(south, 'A south a')
})

it('inserts and replaces only the rows of its tenant', async () => {
  await south
    .insertInto('price_levels')
    .values({ id: 'A', description: 'again' })
    .onConflict((oc) =>
      oc.columns(['id']).doUpdateSet((eb) => ({ description: eb.ref('excluded.description') })),
    )
    .execute()
  expect([await levelsOf(north), await levelsOf(south)]).toEqual([NORTH, ['A again']])
})

it('an INSERT … SELECT reads and writes only the rows of its tenant', async () => {
  await south
    .insertInto('price_levels')
    .columns(['id', 'description'])
    .expression((eb) =>
      eb.selectFrom('price_levels').select([sql<string>`'copy of ' || id`.as('id'), 'description']),
    )
    .execute()
  expect([await levelsOf(north), await levelsOf(south)]).toEqual([NORTH, ['A again', 'copy of A again']])
  await south.deleteFrom('price_levels').where('id', '=', 'copy of A').execute()
})

it('refuses raw SQL, whose tables it cannot see', async () => {
  await expect(sql`SELECT description FROM price_levels`.execute(north)).rejects.toThrow(
    /cannot be a RawNode/,
  )
})

it('does not offer the column of the tenant to queries', () => {
  // @ts-expect-error the column cannot be named
  north.selectFrom('price_levels').select('tenant_id')
  // @ts-expect-error nor be given
  north.insertInto('price_levels').values({ tenant_id: 'south', id: 'C', description: '' })
})
