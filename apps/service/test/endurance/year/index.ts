import { sumAmounts } from '@leisure-ops/money'
import type { Database } from '../../../src/database/open-database.ts'
import { applyTenant } from '../../../src/tenants/apply-tenant.ts'
import { startOn } from '../../creations/harness.ts'
import { bookTomorrow } from './booking.ts'
import { daysAfter } from './calendar.ts'
import { checkDay } from './invariants.ts'
import { join, pay, sendAgain } from './joining.ts'
import { Ledger } from './ledger.ts'
import { Operator } from './operator.ts'
import { seeded } from './random.ts'
import type { Year } from './year.ts'

/** Late enough before a cut-off and early enough after the first of a month that a few weeks see a collection. */
const FIRST_DAY = '2026-12-14'

/** The result of some days of a tenant. */
export interface YearReport {
  readonly seed: number
  readonly days: number
  readonly counts: Readonly<Record<string, number>>
  readonly collected: string
  readonly faults: readonly string[]
}

/** A year of a tenant with the clock running. What has to hold is looked at on each of its days. */
export async function simulateYear(database: Database, days: number, seed: number): Promise<YearReport> {
  const service = await startOn(database)
  const random = seeded(seed)
  const ledger = new Ledger()
  const operator = new Operator()
  for (let day = 0; day < days && ledger.faults.length === 0; day++) {
    const today = daysAfter(FIRST_DAY, day)
    service.now = new Date(`${today}T06:00:00Z`)
    service.log.length = 0
    await live({ random, service, operator, ledger, today }, database)
  }
  await service.close()
  const collected = sumAmounts(ledger.sold.flatMap((sold) => sold.collected))
  return { seed, days, counts: ledger.counts, collected, faults: ledger.faults }
}

async function live(year: Year, database: Database): Promise<void> {
  const { random, operator, ledger, service, today } = year
  ledger.collect(today)
  if (random() < 0.1 && operator.changePrice(random, today)) ledger.count('prices changed')
  if (random() < 0.1 && operator.promotionOn(today) === undefined) {
    operator.startPromotion(today)
    ledger.count('promotions started')
  }
  const book = await bookTomorrow(year)
  await applyTenant(database, operator.file(), { now: service.now, hashPassword: async () => 'no hash' })
  await book()
  const joins = Math.floor(random() * 4)
  for (let turn = 0; turn < joins; turn++) await join(year, `j-${today}-${turn}`)
  for (let turn = 0; turn < 2; turn++) if (random() < 0.6) await pay(year)
  if (random() < 0.3) await sendAgain(year)
  await checkDay(database, year)
}
