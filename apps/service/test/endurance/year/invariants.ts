import { sumAmounts } from '@leisure-ops/money'
import { sql } from 'kysely'
import type { Database } from '../../../src/database/open-database.ts'
import { faultsOfSlots } from '../check-slots.ts'
import { orphans } from '../check-whole.ts'
import { firstsBetween, monthsAfter } from './calendar.ts'
import type { Sold } from './ledger.ts'
import { TYPES } from './operator.ts'
import type { Year } from './year.ts'

/** What holds at the end of every day: the database has what the ledger has, to the penny, and nothing else. */
export async function checkDay(database: Database, { ledger, today }: Year): Promise<void> {
  const { sold, booked } = ledger
  const expected = {
    members: sold.length + booked.size,
    memberships: sold.length,
    active: sold.filter(({ isPaid }) => isPaid).length,
    invoiced: sumAmounts([...sold.map(({ amount }) => amount), ...booked.values()]),
    paid: sumAmounts(sold.filter(({ isPaid }) => isPaid).map(({ amount }) => amount)),
    terms: sold.map(({ memberId, startDate, endDate }) => `${memberId} ${startDate} ${endDate ?? ''}`).join(),
  }
  const { rows } = await sql<typeof expected>`SELECT
    (SELECT count(*)::integer FROM members WHERE tenant_id = 'demo' AND is_confirmed AND member_id NOT IN (48212, 48213)) AS members,
    (SELECT count(*)::integer FROM memberships WHERE tenant_id = 'demo') AS memberships,
    (SELECT count(*)::integer FROM memberships WHERE tenant_id = 'demo' AND is_active) AS active,
    (SELECT coalesce(sum(amount), 0.00)::text FROM sales_invoices WHERE tenant_id = 'demo') AS invoiced,
    (SELECT coalesce(sum(amount), 0.00)::text FROM sales_invoices WHERE tenant_id = 'demo' AND paid_at IS NOT NULL) AS paid,
    (SELECT coalesce(string_agg(member_id || ' ' || start_date || ' ' || coalesce(end_date::text, ''), ',' ORDER BY membership_id), '')
      FROM memberships WHERE tenant_id = 'demo') AS terms`.execute(database.unbound)
  for (const [name, value] of Object.entries(expected)) {
    const stored = rows[0]?.[name as keyof typeof expected]
    ledger.expect(stored === value, () => `${today}: ${name} is ${stored}, and should be ${value}`)
  }
  ledger.faults.push(...(await faultsOfSlots(database)), ...(await orphans(database)))
  for (const one of sold) if (one.isPaid) checkCollections(one, ledger.faults, today)
}

/** Nobody misses a payment or pays twice, whatever prices and promotions have done since. */
function checkCollections(
  { typeId, startDate, isMonthAhead, schedule, ...sold }: Sold,
  faults: string[],
  today: string,
) {
  const dates = schedule.map(({ date }) => date)
  const { recurs } = TYPES[typeId]
  const expected =
    recurs === 'never'
      ? []
      : recurs === 'same day'
        ? dates.map((_, index) => monthsAfter(startDate, index + 1))
        : firstsBetween(startDate, dates.at(-1) ?? startDate).slice(isMonthAhead ? 1 : 0)
  if (dates.join() !== expected.join())
    faults.push(`${today}: ${typeId} from ${startDate} is collected on ${dates}`)
  if (recurs !== 'never' && dates.length !== 12)
    faults.push(`${today}: ${typeId} has ${dates.length} payments`)
  const due = sumAmounts(
    schedule.filter(({ date }) => date <= today && date > sold.paidOn).map(({ amount }) => amount),
  )
  const collected = sumAmounts(sold.collected)
  if (due !== collected) faults.push(`${today}: ${sold.memberId} has paid ${collected} of ${due}`)
}
