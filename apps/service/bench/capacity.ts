import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/postgres'
import { sql } from 'kysely'
import { openDatabase } from '../src/database/index.ts'
import { startService } from '../src/index.ts'
import { KEYS } from '../test/endurance/keys.ts'
import { startProcess } from '../test/endurance/processes.ts'
import { rateOf } from './load.ts'
import { familyMs, processMs } from './processor-time.ts'
import { recordStatements } from './recorded-transaction.ts'
import { writeTenant } from './tenant.ts'
import { type Sent, type Workload, workloadsOf } from './workloads.ts'

// `pnpm --filter @leisure-ops/service run capacity`: what each operation costs the service, PostgreSQL and the network, on
// Linux. Then what these costs say of 1, 2 and 4 instances on this machine, beside what is measured.
const IN_FLIGHT = 16
const WINDOW_MS = Number(process.argv[2] ?? 3_000)
/** One operation, or all of them. The one that is checked is always there. */
const WANTED = process.argv[3]
const TENANT = 'bench'
const CORES = cpus().length
/** The operation whose costs are checked: it writes most. */
const CHECKED = 'addMembersWithMemberships'

interface Cost {
  readonly perSecond: number
  /** Milliseconds of a processor for one request. */
  readonly clientMs: number
  readonly serviceMs: number
  readonly databaseMs: number
  readonly walBytes: number
  readonly answerBytes: number
}

const folder = await mkdtemp(join(tmpdir(), 'leisure-capacity-'))
const postgres = await startPostgres()
const postmaster = Number(readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
const place = { database: postgres.uri, tenants: [writeTenant(folder, TENANT)] }
const database = await openDatabase({ uri: postgres.uri })
let turn = 0

async function send(url: string, { method, path, body }: Sent, status: number): Promise<number> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${TENANT}`,
      'x-use-sso': 'true',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return Buffer.byteLength(text)
}

async function measure(
  services: { url: string; pid: number }[],
  { request, status }: Workload,
): Promise<Cost> {
  // Written before the clock runs: signing is not what is measured.
  const prepared = Array.from({ length: WINDOW_MS / 2 }, () => request(turn++))
  let answerBytes = 0
  let count = 0
  const servicesMs = () => services.reduce((sum, { pid }) => sum + processMs(pid), 0)
  const before = { served: servicesMs(), database: familyMs(postmaster), client: process.cpuUsage() }
  const wal = await walPosition()
  const { perSecond } = await rateOf(IN_FLIGHT, WINDOW_MS, async (index) => {
    const length = await send(
      services[index % services.length]?.url ?? '',
      prepared[index] ?? request(turn++),
      status,
    )
    // Read and written at once, without a pause between: many requests are under way.
    answerBytes += length
    count += 1
  })
  const client = process.cpuUsage(before.client)
  return {
    perSecond,
    clientMs: (client.user + client.system) / 1000 / count,
    serviceMs: (servicesMs() - before.served) / count,
    databaseMs: (familyMs(postmaster) - before.database) / count,
    walBytes: ((await walPosition()) - wal) / count,
    answerBytes: answerBytes / count,
  }
}

async function walPosition(): Promise<number> {
  const { rows } = await sql<{
    at: string
  }>`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS at`.execute(database.unbound)
  return Number(rows[0]?.at)
}

/** What one request sends to PostgreSQL once everything that is kept in memory is there. */
async function countStatements(workloads: readonly Workload[]): Promise<number[]> {
  const service = await startService({ ...place, port: 0, keys: KEYS })
  const counts: number[] = []
  for (const { request, status } of workloads) {
    await send(service.url, request(turn++), status)
    const next = request(turn++)
    counts.push((await recordStatements(async () => void (await send(service.url, next, status)))).length)
  }
  await service.close()
  return counts
}

try {
  const first = await startService({ ...place, port: 0, keys: KEYS })
  await first.close()
  // Room for everybody: a slot that is full is not what is measured.
  const { rows } = await sql<{
    reference: string
  }>`UPDATE slots SET capacity = 1000000000 WHERE tenant_id = ${TENANT}
    AND reference = (SELECT slot_reference FROM bookings WHERE booking_id = 700311 AND tenant_id = ${TENANT}) RETURNING reference`.execute(
    database.unbound,
  )
  const workloads = workloadsOf(TENANT, rows[0]?.reference ?? '').filter(
    ({ operation }) => WANTED === undefined || [WANTED, CHECKED].includes(operation),
  )
  const statements = await countStatements(workloads)
  const one = await startProcess({ ...place, sandbox: false })
  console.log(
    `${CORES} cores, ${IN_FLIGHT} requests at a time; milliseconds are of a processor, for one request.\n`,
  )
  console.log(
    '| operation | service | PostgreSQL | statements | WAL | answer | one core of each: service, PostgreSQL |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  const costs: [Workload, Cost][] = []
  for (const [index, workload] of workloads.entries()) {
    await measure([one], { ...workload })
    await sql`ANALYZE`.execute(database.unbound)
    const cost = await measure([one], workload)
    costs.push([workload, cost])
    console.log(rowOf(workload.operation, statements[index] ?? 0, cost))
  }
  await one.kill()

  const [checked, cost] = costs.find(([{ operation }]) => operation === CHECKED) ?? []
  if (checked === undefined || cost === undefined) throw new Error(`${CHECKED} was not measured`)
  console.log(`\n${CHECKED}, the model beside the measurement:`)
  for (const instances of [1, 2, 4]) {
    const started = await Promise.all(
      Array.from({ length: instances }, () => startProcess({ ...place, sandbox: false })),
    )
    await measure(started, checked)
    const measured = await measure(started, checked)
    console.log(checkOf(instances, predict(cost, instances), cost, measured))
    await Promise.all(started.map((service) => service.kill()))
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Client, service and PostgreSQL share the cores of this machine; an instance and the client have one each at most. */
function predict({ clientMs, serviceMs, databaseMs }: Cost, instances: number): number {
  return Math.min(
    (CORES * 1000) / (clientMs + serviceMs + databaseMs),
    (instances * 1000) / serviceMs,
    1000 / clientMs,
  )
}

/** Rates hold on a machine that does nothing else. What a request costs holds on a busy one too. */
function checkOf(instances: number, modelled: number, model: Cost, measured: Cost): string {
  const all = (cost: Cost) => cost.serviceMs + cost.databaseMs
  const ratio = (one: number, other: number) => (one / other).toFixed(2)
  return [
    `${instances} instances: model ${modelled.toFixed(0)}/s, measured ${measured.perSecond.toFixed(0)}/s`,
    `ratio ${ratio(measured.perSecond, modelled)}; cost of a request ${ratio(all(measured), all(model))} times the model's`,
  ].join(', ')
}

function rowOf(operation: string, statements: number, cost: Cost): string {
  const { serviceMs, databaseMs, walBytes, answerBytes } = cost
  const perCore = (ms: number) => (ms < 0.005 ? 'no limit' : `${(1000 / ms).toFixed(0)}/s`)
  const cells = [
    operation,
    `${serviceMs.toFixed(2)} ms`,
    `${databaseMs.toFixed(2)} ms`,
    statements,
    `${walBytes.toFixed(0)} B`,
    `${answerBytes.toFixed(0)} B`,
    `${perCore(serviceMs)}, ${perCore(databaseMs)}`,
  ]
  return `| ${cells.join(' | ')} |`
}
