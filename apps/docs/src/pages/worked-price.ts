import type { components } from '@leisure-ops/openapi/types'
import { startSandbox } from '@leisure-ops/sandbox'
import { codeBlock } from './page.ts'

/** The day of the document's examples. The dates of the demo tenants follow the clock. */
const NOW = new Date('2026-11-21T09:30:00Z')

const REQUEST = {
  siteId: 'RIVERSIDE',
  startDate: '2026-12-24T00:00:00',
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD', promotionCode: 'WINTER26' }] }],
}

type Schemas = components['schemas']

/** A request that a sandbox prices, and the lines of its quote: what is paid today and on each later date. */
export async function workedPrice(): Promise<string> {
  const request = JSON.stringify(REQUEST, null, 2)
  const { overview, memberships } = await fetchQuote(request)
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
  return `\n${codeBlock('json', request)}\n\n${table.join('\n')}`
}

function priceRow(when: string, what: string, { amount, discount }: Schemas['Price']): string {
  const { priceBeforeDiscount = amount, discountValue = '0.00' } = discount ?? {}
  return `| ${when} | ${what} | ${priceBeforeDiscount} | ${discountValue} | ${amount} |`
}

async function fetchQuote(body: string): Promise<Schemas['MembershipQuote']> {
  const sandbox = await startSandbox({ port: 0, clock: { now: () => NOW } })
  try {
    const response = await fetch(`${sandbox.url}/api/pricing/memberships`, {
      method: 'POST',
      headers: { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' },
      body,
    })
    if (!response.ok) throw new Error(`The example has no price: ${await response.text()}`)
    return (await response.json()) as Schemas['MembershipQuote']
  } finally {
    await sandbox.close()
  }
}
