import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TenantFile } from '../../src/tenants/index.ts'
import { demoTenant } from '../demo-tenants.ts'
import { familyWish, send } from './clients.ts'
import { startProcess } from './processes.ts'
import { CLI } from './rolling/program.ts'

const CLIENTS = 4
const PAUSE_MS = 20
/** How long creations are watched before a file is applied, and after it. */
const WATCH_MS = 5_000
const REMOVED_SLOTS = 1_000

/** How long one file may take, and by how much it may delay a creation, in milliseconds. */
const GOALS = {
  'one price changes': { takes: 1_000, delays: 100 },
  [`${REMOVED_SLOTS} slots go`]: { takes: 5_000, delays: 100 },
}

interface ApplyReport {
  /** The median and the longest of the creations while no file is applied. */
  readonly alone: Creations
  readonly applied: Readonly<Record<string, Creations & { readonly tookMs: number }>>
  readonly faults: readonly string[]
}

interface Creations {
  readonly creations: number
  readonly medianMs: number
  readonly longestMs: number
  /** The longest that anything was seen to wait for a lock in the database. On a busy machine, it tells locks from load. */
  readonly longestLockMs: number
}

/** Applies changed files of a large tenant with `leisure-service tenants apply` while clients create families in it. */
export async function applyUnderLoad(uri: string, members: number, slots: number): Promise<ApplyReport> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-applying-'))
  const file = join(folder, 'demo.json')
  const apply = async (tenant: TenantFile) => {
    await writeFile(file, JSON.stringify(tenant))
    const began = performance.now()
    const env = { PATH: process.env.PATH, LEISURE_DATABASE: uri }
    await promisify(execFile)(process.execPath, [CLI, 'tenants', 'apply', file], { env })
    return Math.round(performance.now() - began)
  }
  const service = await startProcess({ database: uri })
  const large = withSlots(demoTenant('demo', new Date()), slots)
  await apply(large)
  await fill(uri, members, slots)
  const locks = new pg.Client(uri)
  await locks.connect()
  const load = new Load(service.url, locks)
  await load.watch(() => sleep(WATCH_MS))
  const alone = await load.watch(() => sleep(WATCH_MS))
  const applied: Record<string, Creations & { tookMs: number }> = {}
  const changed = withOtherPrice(large)
  for (const [name, tenant] of Object.entries({
    'one price changes': changed,
    [`${REMOVED_SLOTS} slots go`]: { ...changed, slots: (changed.slots ?? []).slice(0, -REMOVED_SLOTS) },
  })) {
    let tookMs = 0
    const creations = await load.watch(async () => {
      tookMs = await apply(tenant)
      // Until the service has read again what has changed.
      await sleep(WATCH_MS)
    })
    applied[name] = { tookMs, ...creations }
  }
  const failed = await load.stop()
  await locks.end()
  await service.kill()
  await rm(folder, { recursive: true })
  return { alone, applied, faults: [...failed, ...faultsOf(alone, applied)] }
}

function faultsOf(alone: Creations, applied: ApplyReport['applied']): string[] {
  return Object.entries(GOALS).flatMap(([name, goal]) => {
    const { tookMs = 0, longestMs = 0 } = applied[name] ?? {}
    const delayMs = longestMs - alone.longestMs
    return [
      ...(tookMs > goal.takes ? [`${name}: it took ${tookMs} ms, more than ${goal.takes} ms`] : []),
      ...(delayMs > goal.delays
        ? [
            `${name}: a creation took ${delayMs} ms more than the longest without it, more than ${goal.delays} ms`,
          ]
        : []),
    ]
  })
}

const LONGEST_WAIT = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0) AS ms
  FROM pg_locks WHERE NOT granted`

/** Clients that create families until they are stopped. */
class Load {
  readonly #failed: string[] = []
  readonly #clients: Promise<void>[]
  readonly #locks: pg.Client
  #times: number[] = []
  #isOver = false

  /** @param locks asks the database who waits for a lock. */
  constructor(url: string, locks: pg.Client) {
    this.#locks = locks
    this.#clients = Array.from({ length: CLIENTS }, (_, client) => this.#create(url, client))
  }

  /** @returns how long the creations took that ended during some work. */
  async watch(work: () => Promise<void>): Promise<Creations> {
    this.#times = []
    let isDone = false
    const working = work().finally(() => {
      isDone = true
    })
    let longestLockMs = 0
    while (!isDone) {
      const { rows } = await this.#locks.query(LONGEST_WAIT)
      longestLockMs = Math.max(longestLockMs, Math.round(Number(rows[0].ms)))
      await sleep(10)
    }
    await working
    const sorted = this.#times.toSorted((a, b) => a - b).map(Math.round)
    const medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0
    return { creations: sorted.length, medianMs, longestMs: sorted.at(-1) ?? 0, longestLockMs }
  }

  /** @returns what was not created, as sentences. */
  async stop(): Promise<readonly string[]> {
    this.#isOver = true
    await Promise.all(this.#clients)
    return this.#failed
  }

  async #create(url: string, client: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const wish = familyWish(`applying-${client}-${turn}`)
      const began = performance.now()
      const status = await send(url, wish)
      this.#times.push(performance.now() - began)
      if (status !== 201) this.#failed.push(`${wish.lastName} was answered with ${status ?? 'nothing'}`)
      await sleep(PAUSE_MS)
    }
  }
}

function withSlots(tenant: TenantFile, count: number): TenantFile {
  const [slot] = tenant.slots ?? []
  const more = Array.from({ length: count }, (_, n) => ({ ...slot, reference: `SLOT-${n}` }))
  return { ...tenant, slots: [...(tenant.slots ?? []), ...more] as NonNullable<TenantFile['slots']> }
}

function withOtherPrice(tenant: TenantFile): TenantFile {
  const products = (tenant.products ?? []).map((product, index) =>
    index > 0
      ? product
      : { ...product, prices: (product.prices ?? []).map((price) => ({ ...price, amount: '1.00' })) },
  )
  return { ...tenant, products }
}

/** Members with a booking each, in all slots but those that go. */
async function fill(uri: string, members: number, slots: number): Promise<void> {
  const client = new pg.Client(uri)
  await client.connect()
  await client.query(
    `INSERT INTO members (tenant_id, member_id, first_name, last_name, email, identity_key, site_id, is_confirmed, created_at)
     SELECT 'demo', 500000000 + n, 'A', 'B' || n, n || '@example.com', 'key ' || n, 'RIVERSIDE', true, now()
     FROM generate_series(1, $1::int) n`,
    [members],
  )
  await client.query(
    `INSERT INTO bookings (tenant_id, booking_id, slot_reference, member_id, pricing_quote, created_at)
     SELECT 'demo', 500000000 + n, 'SLOT-' || n % $2::int, 500000000 + n, '{}', now() FROM generate_series(1, $1::int) n`,
    [members, Math.max(1, slots - REMOVED_SLOTS)],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
}
