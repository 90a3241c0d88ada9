import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/open-database.ts'
import { BACKENDS } from './backends.ts'

describe.each(BACKENDS)('values from $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('have the same types', async () => {
    const { rows } = await sql`SELECT
      DATE '2026-06-30' AS date,
      TIMESTAMPTZ '2026-11-21T09:30:00.123Z' AS instant,
      45.00::numeric(12, 2) AS amount,
      count(*) AS count,
      true AS flag,
      'é' AS text`.execute(database.unbound)
    expect(rows).toEqual([
      {
        date: '2026-06-30',
        instant: new Date('2026-11-21T09:30:00.123Z'),
        amount: '45.00',
        count: 1,
        flag: true,
        text: 'é',
      },
    ])
  })

  it('of a parameter are read as they were written', async () => {
    const at = new Date('2026-11-21T09:30:00.123Z')
    const { rows } = await sql`SELECT ${'2026-06-30'}::date AS date, ${at}::timestamptz AS instant,
      ${'45.10'}::numeric(12, 2) AS amount`.execute(database.unbound)
    expect(rows).toEqual([{ date: '2026-06-30', instant: at, amount: '45.10' }])
  })
})
