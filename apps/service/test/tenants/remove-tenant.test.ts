import { expect, test } from 'vitest'
import { printed } from '../cli/printed.ts'
import { startOwn } from '../companion/own-service.ts'
import { book, joinFamily } from '../companion/people.ts'
import { dumpOf } from '../database/dump.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { runSql } from '../database/run-sql.ts'

/** How many rows each table has of a tenant. Tables without any are omitted. */
async function rowsOf(uri: string, tenant: string): Promise<Record<string, number>> {
  const database = await openUntilEnd({ uri })
  const tables = Object.entries(await dumpOf(database)) as [string, { tenant_id?: string }[]][]
  const counts = tables.map(([name, rows]) => [
    name,
    rows.filter(({ tenant_id }) => tenant_id === tenant).length,
  ])
  return Object.fromEntries(counts.filter(([, rows]) => rows))
}

test('a tenant is removed, with its members and invoices only if its id is given once more', async () => {
  const uri = await migratedDatabase()
  const service = await startOwn({ database: uri })
  const run = (...args: string[]) => printed(['tenants', 'remove', ...args], { LEISURE_DATABASE: uri })
  await joinFamily(service)
  await book(service)
  // An invoice without a member, as a deletion leaves one.
  const members: { memberId: number; salesInvoices: unknown[] }[] = (
    await service.send('desk', 'GET', '/_companion/members')
  ).json
  const memberId = members.find(({ salesInvoices }) => salesInvoices.length > 0)?.memberId
  await service.send('desk', 'DELETE', `/_companion/members/${memberId}?force=true`)
  const before = await rowsOf(uri, 'north')
  const neighbour = await rowsOf(uri, 'south')

  await expect(run('north')).rejects.toThrow(
    `Tenant north has ${before.members} members and ${before.sales_invoices} invoices. To remove it with them, add --with-data north.`,
  )
  await expect(run('north', '--with-data', 'nord')).rejects.toThrow(
    '--with-data must be the id of the tenant once more: north.',
  )
  await expect(run('nord')).rejects.toThrow('There is no tenant nord.')
  expect(await rowsOf(uri, 'north')).toEqual(before)

  expect(await run('north', '--with-data', 'north')).toBe('Removed tenant north.')
  expect(await rowsOf(uri, 'north')).toEqual({ audit_entries: (before.audit_entries ?? 0) + 1 })
  expect(await rowsOf(uri, 'south')).toEqual(neighbour)
  const entries = await printed(['audit', 'north'], { LEISURE_DATABASE: uri })
  expect(entries).toMatch(/"tenant":"north","action":"remove-tenant","actor":".+@.+","databaseRole"[^\n]+$/)

  await runSql(
    uri,
    "DELETE FROM members WHERE tenant_id = 'south'",
    "INSERT INTO sales_invoices (tenant_id, amount, currency, created_at) VALUES ('south', 1, 'GBP', now())",
  )
  await expect(run('south')).rejects.toThrow('Tenant south has 0 members and 1 invoices.')
})
