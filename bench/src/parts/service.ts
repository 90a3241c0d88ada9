import { type Comparison, compare } from '../compare.ts'
import { load } from '../load.ts'
import { SITES, startPrism, startService } from '../servers.ts'

const REQUESTS = 2_000

/** The service, without a sandbox, beside Prism, which checks the same requests and has no data. */
export async function service(): Promise<Comparison[]> {
  const [ours, prism] = [await startService(), await startPrism()]
  const beside = (request: { readonly path: string; readonly body?: string }) => ({
    '@leisure-ops/service': () => load(ours.url, { ...request, amount: REQUESTS }),
    'prism mock -v warn': () => load(prism.url, { ...request, amount: REQUESTS }),
  })
  const prices = { path: '/api/pricing/memberships', body: PRICE_REQUEST }
  try {
    return [
      await compare(`${REQUESTS} reads of a site`, beside({ path: `${SITES}/RIVERSIDE` })),
      await compare(`${REQUESTS} quotes for two people`, beside(prices)),
    ]
  } finally {
    for (const server of [ours, prism]) server.stop()
  }
}

const wish = (id: string) => ({ id, promotionCode: 'WINTER26' })
/** An adult and a child, the child with two memberships, under one promotion. */
const PRICE_REQUEST = JSON.stringify({
  siteId: 'RIVERSIDE',
  startDate: `${new Date(Date.now() + 19 * 86_400_000).toISOString().slice(0, 10)}T00:00:00`,
  members: [
    { orderKey: 1, memberships: [wish('ADULT-DD')] },
    { orderKey: 2, memberships: [wish('JUNIOR-DD'), wish('SWIM-SCHOOL')] },
  ],
})
