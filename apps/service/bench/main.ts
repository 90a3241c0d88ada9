import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../src/database/index.ts'
import { startService } from '../src/index.ts'
import { KEYS } from '../test/endurance/keys.ts'
import { startProcess } from '../test/endurance/processes.ts'
import { familyOfFour } from './families.ts'
import { type Rate, rateOf } from './load.ts'
import { recordStatements, replay } from './recorded-transaction.ts'
import { writeTenant } from './tenant.ts'

// `pnpm bench`: a family of four against the same statements sent by the driver alone, and how the cost grows with the
// members that are there. Everything on one machine in one run, so that ratios hold and rates are of this machine.
const IN_FLIGHT = 16
const WINDOW_MS = Number(process.argv[2] ?? 4_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const SIZES = (process.argv[4] ?? '0,100000,1000000').split(',').map(Number)
const TENANT = 'bench'
const PATH = '/api/memberships/add-members-with-memberships'

const folder = await mkdtemp(join(tmpdir(), 'leisure-bench-'))
const postgres = await startPostgres()
const tenants = [writeTenant(folder, TENANT)]
const place = { database: postgres.uri, tenants }
const database = await openDatabase({ uri: postgres.uri })
let names = 0
const nextName = () => `bench-${++names}`

async function send(url: string, body: string): Promise<void> {
  const response = await fetch(url + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${TENANT}`, 'x-use-sso': 'true', 'content-type': 'application/json' },
    body,
  })
  await response.text()
  if (response.status !== 201) throw new Error(`A family was answered with ${response.status}`)
}

async function recorded(): Promise<[string, Awaited<ReturnType<typeof recordStatements>>]> {
  const service = await startService({ ...place, port: 0, keys: KEYS })
  await send(service.url, familyOfFour(TENANT, nextName()))
  const name = nextName()
  const all = await recordStatements(() => send(service.url, familyOfFour(TENANT, name)))
  await service.close()
  return [name, all.slice(all.findIndex(({ text }) => /^begin/i.test(text)))]
}

/** Written before the clock runs: the service's client is not what is measured. */
const prepared = (count: number) => Array.from({ length: count }, () => familyOfFour(TENANT, nextName()))

async function measure(urls: readonly string[], forMs: number): Promise<Rate> {
  const bodies = prepared(Math.ceil(forMs / 2))
  return rateOf(IN_FLIGHT, forMs, (turn) =>
    send(urls[turn % urls.length] as string, bodies[turn] ?? familyOfFour(TENANT, nextName())),
  )
}

try {
  // Numbers that stand for nothing else in a statement, so that a replay can tell them.
  const [oldName, statements] = await (async () => {
    const warm = await startService({ ...place, port: 0, keys: KEYS })
    await warm.close()
    for (const sequence of ['member_ids', 'membership_ids', 'sales_invoice_ids'])
      await sql`SELECT setval(${sequence}, ${1_000_000 + sequence.length * 10_000_000})`.execute(
        database.unbound,
      )
    return recorded()
  })()
  console.log(`A family of four is ${statements.length} statements, BEGIN and COMMIT included.`)
  const pool = new pg.Pool({ connectionString: postgres.uri, max: IN_FLIGHT })
  const driver = () =>
    rateOf(IN_FLIGHT, WINDOW_MS, async () => {
      const client = await pool.connect()
      try {
        await replay(client, statements, [oldName, nextName()])
      } finally {
        client.release()
      }
    })

  const service = await startProcess({ ...place, sandbox: false })
  // Sessions keep the plans of foreign keys, and those made for empty tables read them from end to end. Statistics renew
  // them, as autovacuum would within a minute.
  await measure([service.url], WINDOW_MS / 4)
  await sql`ANALYZE`.execute(database.unbound)
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, theirs] = [await measure([service.url], WINDOW_MS), await driver()]
    console.log('service', show(ours), '| driver alone', show(theirs), '| ratio', ratio(ours, theirs))
  }
  await pool.end()

  const members = async () =>
    (await sql<{ count: number }>`SELECT count(*) AS count FROM members`.execute(database.unbound)).rows[0]
      ?.count ?? 0
  let first: Rate | undefined
  for (const size of SIZES) {
    const missing = size - (await members())
    if (missing > 0)
      await sql`INSERT INTO members (tenant_id, member_id, first_name, last_name, email, identity_key, site_id, is_confirmed, created_at)
        SELECT ${TENANT}, 500000000 + n + ${size}::integer, 'A', 'B' || n, 'm' || n || '@example.com', ${size} || 'key ' || n, 'RIVERSIDE', true, now()
        FROM generate_series(1, ${missing}::integer) n`.execute(database.unbound)
    await sql`ANALYZE`.execute(database.unbound)
    const rate = await measure([service.url], WINDOW_MS)
    first ??= rate
    console.log(`${await members()} members:`, show(rate), '| cost', ratio(first, rate), 'times the first')
  }
  await service.kill()

  for (const instances of [1, 2, 4]) {
    const started = await Promise.all(
      Array.from({ length: instances }, () => startProcess({ ...place, sandbox: false })),
    )
    const urls = started.map(({ url }) => url)
    // A process that has just started compiles what it runs: as long for each as for one.
    await measure(urls, WINDOW_MS * instances)
    console.log(`${instances} instances:`, show(await measure(urls, WINDOW_MS)))
    await Promise.all(started.map((one) => one.kill()))
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function show({ perSecond, p50, p95, p99 }: Rate): string {
  return `${perSecond.toFixed(0)}/s p50 ${p50} p95 ${p95} p99 ${p99} ms`
}

function ratio(one: Rate, other: Rate): string {
  return (one.perSecond / other.perSecond).toFixed(2)
}
