import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migratedDatabase } from './migrated-database.ts'
import { openUntilEnd } from './open-until-end.ts'

test.each([
  ['PGlite', async () => ({ memory: true }) as const],
  ['PostgreSQL', async () => ({ uri: await migratedDatabase() })],
])('values and parameters of %s have the same types, and its statements are timed', async (_, place) => {
  const names: string[] = []
  const database = await openUntilEnd(await place(), undefined, (name) => names.push(name))
  const at = new Date('2026-11-21T09:30:00.123Z')
  const { rows } = await sql`SELECT
    DATE '2026-06-30' AS date,
    TIMESTAMPTZ '2026-11-21T09:30:00.123Z' AS instant,
    45.00::numeric(12, 2) AS amount,
    count(*) AS count,
    true AS flag,
    'é' AS text,
    ${'2026-06-30'}::date AS sent_date,
    ${at}::timestamptz AS sent_instant,
    ${'45.10'}::numeric(12, 2) AS sent_amount`.execute(database.unbound)
  expect(rows).toEqual([
    {
      ...{ date: '2026-06-30', instant: at, amount: '45.00', count: 1, flag: true, text: 'é' },
      ...{ sent_date: '2026-06-30', sent_instant: at, sent_amount: '45.10' },
    },
  ])
  expect(names.at(-1)).toBe('select')
})
