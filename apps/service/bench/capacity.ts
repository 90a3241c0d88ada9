import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/postgres'
import { sql } from 'kysely'
import { openDatabase } from '../src/database/index.ts'
import { startService } from '../src/index.ts'
import { KEYS } from '../test/endurance/keys.ts'
import { type Process, startProcess } from '../test/endurance/processes.ts'
import { expectedRate, type Verdict, verdictOf } from './capacity-model.ts'
import { type Cost, measureCost } from './cost.ts'
import { recordStatements } from './recorded-transaction.ts'
import { writeTenant } from './tenant.ts'
import { type Sent, type Workload, workloadsOf } from './workloads.ts'

// `pnpm --filter @leisure-ops/service run capacity`: what each operation costs the service, PostgreSQL and the network, on
// Linux. Then what these costs say of 1, 2 and 4 instances on this machine, beside what is measured. It fails where the two
// differ by more than a quarter. What other programs take of the processors is allowed for, up to two fifths.
const IN_FLIGHT = 16
/** For each instance: a cold one computes three times as long for a request as one that has answered two thousand. */
const WARM_UP = { requests: 2_000, ms: 12_000 }
const WINDOW_MS = Number(process.argv[2] ?? 3_000)
/** One operation, or all of them. The one that is checked is always there. */
const WANTED = process.argv[3]
const TENANT = 'bench'
const CORES = cpus().length
/** The operation whose costs are checked: it writes most. */
const CHECKED = 'addMembersWithMemberships'

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

const measure = (services: readonly Process[], workload: Workload) =>
  measureCost(
    { database, postmaster, cores: CORES, inFlight: IN_FLIGHT, windowMs: WINDOW_MS, send },
    services,
    workload,
    () => turn++,
  )

/** Until the code of each instance is compiled and its sessions have their plans. */
async function warmUp(services: readonly Process[], { request, status }: Workload): Promise<void> {
  let left = services.length * WARM_UP.requests
  const end = performance.now() + services.length * WARM_UP.ms
  const worker = async () => {
    while (left-- > 0 && performance.now() < end)
      await send(services[left % services.length]?.url ?? '', request(turn++), status)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
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
    await warmUp([one], workload)
    await sql`ANALYZE`.execute(database.unbound)
    const cost = await measure([one], workload)
    costs.push([workload, cost])
    console.log(rowOf(workload.operation, statements[index] ?? 0, cost))
  }
  await one.kill()

  const [checked, cost] = costs.find(([{ operation }]) => operation === CHECKED) ?? []
  if (checked === undefined || cost === undefined) throw new Error(`${CHECKED} was not measured`)
  console.log(`\n${CHECKED}, the model beside the measurement:`)
  const verdicts: Verdict[] = []
  for (const instances of [1, 2, 4]) {
    const started = await Promise.all(
      Array.from({ length: instances }, () => startProcess({ ...place, sandbox: false })),
    )
    await warmUp(started, checked)
    const measured = await measure(started, checked)
    const expected = expectedRate(cost, instances, CORES * (1 - measured.othersShare))
    const verdict = verdictOf(measured, expected)
    verdicts.push(verdict)
    console.log(checkOf(instances, expected, cost, measured, verdict))
    await Promise.all(started.map((service) => service.kill()))
  }
  if (verdicts.includes('does not hold')) process.exitCode = 1
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function checkOf(instances: number, expected: number, model: Cost, measured: Cost, verdict: Verdict): string {
  const times = (part: 'clientMs' | 'serviceMs' | 'databaseMs') => (measured[part] / model[part]).toFixed(2)
  return [
    `${instances} instances: ${expected.toFixed(0)}/s expected, ${measured.perSecond.toFixed(0)}/s measured: ${verdict}`,
    `  a request cost ${times('clientMs')} (client), ${times('serviceMs')} (service), ${times('databaseMs')} (PostgreSQL) times the table's`,
    `  other programs took ${(measured.othersShare * 100).toFixed(0)} % of the processors`,
  ].join('\n')
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
