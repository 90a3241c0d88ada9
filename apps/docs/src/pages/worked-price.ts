import { createLeisureClient, type MembershipQuote } from '@leisure-ops/client'
import { startSandbox } from '@leisure-ops/sandbox'
import { codeBlock } from './page.ts'

/** The day of the document's examples. The dates of the demo tenants follow the clock. */
const NOW = new Date('2026-11-21T09:30:00Z')

const REQUEST = {
  siteId: 'RIVERSIDE',
  startDate: '2026-12-24T00:00:00',
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD', promotionCode: 'WINTER26' }] }],
}

type Line = MembershipQuote['memberships'][number]['pricing']['now']['breakdown'][number]

/** A request that a sandbox prices, and the lines of its quote: what is paid today and on each later date. */
export async function workedPrice(): Promise<string> {
  const { overview, memberships } = await fetchQuote()
  const rows = memberships.flatMap(({ pricing: { now, recurring } }) => [
    ...now.breakdown.map(({ description, type, price }) =>
      priceRow('today', `${description} (${type})`, price),
    ),
    ...recurring.schedule.flatMap(({ date, payments }, index) =>
      payments.map(({ price }) => priceRow(date.slice(0, 10), `payment ${index + 2}`, price)),
    ),
  ])
  const table = [
    '| When | What | Price | Taken off | To pay |',
    '| --- | --- | --: | --: | --: |',
    ...rows,
    `| today | **together** | | | **${overview.now.amount}** |`,
  ]
  return `\n${codeBlock('json', JSON.stringify(REQUEST, null, 2))}\n\n${table.join('\n')}`
}

function priceRow(when: string, what: string, { amount, discount }: Line['price']): string {
  const { priceBeforeDiscount = amount, discountValue = '0.00' } = discount ?? {}
  return `| ${when} | ${what} | ${priceBeforeDiscount} | ${discountValue} | ${amount} |`
}

async function fetchQuote(): Promise<MembershipQuote> {
  const sandbox = await startSandbox({ port: 0, clock: { now: () => NOW } })
  try {
    const leisure = createLeisureClient({ baseUrl: sandbox.url, accessToken: 'demo' })
    return (await leisure.pricing.quoteMemberships(REQUEST)).value
  } finally {
    await sandbox.close()
  }
}
