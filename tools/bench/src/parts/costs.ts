import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { median, type Section, sectionOf } from '../compare.ts'
import { answerTo, type Load, load } from '../load.ts'
import type { Running } from '../processes.ts'
import { recordStatements } from '../recorded-statements.ts'
import { exampleRequest, FAMILY_PRICE, familyCreation } from '../requests.ts'
import { inFolder, startService, startServiceHere, writeTenant } from '../servers.ts'
import { processorMs } from '../usage.ts'

const ROUNDS = 5
const WARM_UP_MS = 6_000
const REFERENCE = 'addMembersWithMemberships'

/** The processor time that one request of each operation costs the service and PostgreSQL. Linux only. */
export function costs(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const postgres = await startPostgres()
    const client = new pg.Client(postgres.uri)
    await client.connect()
    // More places than there will be bookings.
    const tenant = await writeTenant(folder, 'bench', ({ slots }) => ({
      slots: slots.map((slot: object) => ({ ...slot, capacity: 1_000_000 })),
    }))
    const service = await startService([tenant], ['--database', postgres.uri])
    try {
      const bookingQuote = await answerTo(service.url, BOOKING_QUOTE)
      const rows: { name: string; service: number; database: number }[] = []
      for (const [name, request] of Object.entries(await operations(service.url, bookingQuote))) {
        await printTraffic(name, request, postgres, tenant)
        rows.push({ name, ...(await costOf(name, request, service, postgres, client)) })
      }
      const section = (what: string, of: 'service' | 'database') =>
        sectionOf(
          `Processor time of ${what} for one request, 16 in flight`,
          ROUNDS,
          rows.map(({ name, [of]: medianMs }) => ({ name, medianMs })),
          REFERENCE,
        )
      return [section('the service', 'service'), section('PostgreSQL', 'database')]
    } finally {
      service.stop()
      await client.end()
      await postgres.stop()
    }
  })
}

/** For the price of joining a booking of the tenant. */
const BOOKING_QUOTE = {
  method: 'POST',
  path: '/_companion/booking-quotes',
  body: JSON.stringify({ bookingId: 700311, priceLevelId: 'STANDARD' }),
} as const

async function operations(
  url: string,
  bookingQuote: string,
): Promise<Readonly<Record<string, Omit<Load, 'amount'>>>> {
  const update = JSON.stringify({ ...exampleRequest('updateStaffUser'), username: 'jsmith' })
  const user = exampleRequest('createStaffUser')
  const { bookingDetails, memberProfile, ...booking } = exampleRequest(
    'addMemberWithBooking',
    'joining-an-existing-booking',
  )
  const { pricingQuote: _, ...detail } = bookingDetails[0]
  const details = `[${JSON.stringify(detail).slice(0, -1)},"pricingQuote":${bookingQuote}}]`
  let people = 0
  return {
    listSites: { path: '/api/configuration/sites' },
    getSite: { path: '/api/configuration/sites/RIVERSIDE' },
    listStaffUsers: { path: '/api/users' },
    getStaffUser: { path: '/api/users/jsmith' },
    updateStaffUser: { method: 'PUT', path: '/api/users/jsmith', body: update },
    createStaffUser: {
      method: 'POST',
      path: '/api/users',
      body: () => JSON.stringify({ ...user, username: `u${++people}` }),
    },
    calculateMembershipPricing: FAMILY_PRICE,
    addMemberWithBooking: {
      method: 'POST',
      path: '/api/bookings/add-member-with-booking',
      body: () => {
        const named = { ...booking, memberProfile: { ...memberProfile, lastName: `Morgan ${++people}` } }
        return `${JSON.stringify(named).slice(0, -1)},"bookingDetails":${details}}`
      },
    },
    [REFERENCE]: (await familyCreation(url, 'bench', 'cost')).request,
  }
}

async function costOf(
  name: string,
  request: Omit<Load, 'amount'>,
  { url, pid }: Running,
  { folder }: Postgres,
  client: pg.Client,
): Promise<{ service: number; database: number }> {
  const amount = name.startsWith('list') || name.startsWith('get') ? 4_000 : 500
  const send = () => load(url, { ...request, connections: 16, amount })
  const postmaster = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  // Until the code is compiled and the sessions have their plans.
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await send()
  await client.query('ANALYZE')
  const service: number[] = []
  const database: number[] = []
  const wal = await walPosition(client)
  for (let round = 0; round < ROUNDS; round++) {
    const before = [processorMs(pid), processorMs(postmaster)] as const
    await send()
    service.push((processorMs(pid) - before[0]) / amount)
    database.push((processorMs(postmaster) - before[1]) / amount)
  }
  const walBytes = ((await walPosition(client)) - wal) / (ROUNDS * amount)
  console.log(`${name}: ${walBytes.toFixed(0)} bytes of WAL`)
  return { service: median(service), database: median(database) }
}

/** Prints what one request sends to PostgreSQL, once everything that is cached is there, and how long its answer is. */
async function printTraffic(
  name: string,
  request: Omit<Load, 'amount'>,
  { uri }: Postgres,
  tenant: string,
): Promise<void> {
  const here = await startServiceHere(uri, tenant)
  let answer = await answerTo(here.url, request)
  const statements = await recordStatements(async () => {
    answer = await answerTo(here.url, request)
  })
  await here.close()
  console.log(`${name}: ${statements.length} statements, ${Buffer.byteLength(answer)} bytes answered`)
}

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS at")
  return Number(rows[0]?.at)
}
