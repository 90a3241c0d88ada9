import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openUntilEnd } from '../database/open-until-end.ts'
import { runSql } from '../database/run-sql.ts'
import { openProduct } from '../product.ts'

const uri = await newDatabase()
const service = await openProduct({ database: uri, poolSize: 3, metricsPort: 0 })

test('the service has no more connections than it may, under its name', async () => {
  const responses = Array.from({ length: 100 }, () => service.send('demo', 'GET', '/api/users/jsmith'))
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200)
  const open = `SELECT application_name, count(*)::integer AS count FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid()
    GROUP BY 1`
  const rows = await runSql(uri, open)
  expect(rows).toEqual([{ application_name: 'leisure-service', count: expect.any(Number) }])
  expect(rows[0]?.count).toBeLessThanOrEqual(3)
})

test('by default there are 16 connections, on which a lock takes 5 seconds at most and a statement 10', async () => {
  const { unbound, poolState } = await openUntilEnd({ uri })
  const limits = sql`SELECT current_setting('lock_timeout'), current_setting('statement_timeout') AS statement`
  const asked = await Promise.all(Array.from({ length: 40 }, () => limits.execute(unbound)))
  expect(asked.at(-1)?.rows).toEqual([{ current_setting: '5s', statement: '10s' }])
  expect(poolState?.()).toMatchObject({ inUse: 0, idle: 16 })
})

test('the metrics have the connections, what was waited for them, and the age of the key', async () => {
  const asked = Array.from({ length: 30 }, () => service.send('demo', 'GET', '/api/users/jsmith'))
  await Promise.all(asked)
  const text = await (await fetch(service.metricsUrl as string)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  expect(value('leisure_connections_in_use')).toBe(0)
  expect([1, 2, 3]).toContain(value('leisure_connections_idle'))
  expect(value('leisure_connections_awaited')).toBe(0)
  const waited = value('leisure_connection_wait_seconds_total')
  expect(waited).toBeGreaterThan(0)
  // 130 requests have waited in seconds, and none longer than this process has run.
  expect(waited / 130).toBeLessThan(process.uptime())
  expect(value('leisure_outcomes_unknown_total')).toBe(0)
  expect(value('leisure_signing_key_age_seconds')).toBeCloseTo(Date.now() / 1000, -3)
})
