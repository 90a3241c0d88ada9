import { hash, randomBytes } from 'node:crypto'
import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Clock, systemClock } from '../calendar.ts'
import { startExtended } from '../start.ts'
import { StartError } from '../start-error.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import type { TenantFile } from '../tenants/tenant-file.ts'
import { readText } from './read-text.ts'

/** Prices a request as a service with this tenant would now, and prints the quote. */
export async function price(path: string | undefined, request: string): Promise<void> {
  const [tenant, ...others] = path === undefined ? [] : await loadTenants([path])
  if (tenant === undefined || others.length > 0)
    throw new StartError('"price" needs one tenant file. Name it with --tenant FILE.')
  console.log(JSON.stringify(await quoteFor(tenant, await readText(request)), undefined, 2))
}

/** The token of the service that prices one request. Its port is on this machine, and is closed at once. */
const TOKEN = randomBytes(24).toString('hex')
const ENTRY = {
  name: 'price',
  sha256: hash('sha256', TOKEN),
  products: ['Operator' as const],
  features: ['Online Joining' as const],
}

/**
 * The quote for a request, neither dated nor signed.
 *
 * @param body the request, as it would be sent.
 * @throws StartError with the service's own response, when it refuses the request.
 */
export async function quoteFor(
  { id, roleIds, staffUsers: _, ...sold }: TenantFile,
  body: string,
  clock: Clock = systemClock,
): Promise<object> {
  const tenant: TenantFile = { ...sold, id, roleIds, accessTokens: [ENTRY] }
  const stopAtOnce = { silentMs: 0, runningMs: 0 }
  const service = await startExtended(
    { port: 0, memory: true, clock },
    () => ({ tenants: [tenant] }),
    stopAtOnce,
  )
  try {
    const pricing = operationsOf(document).find(
      ({ operationId }) => operationId === 'calculateMembershipPricing',
    )
    const response = await fetch(`${service.url}${pricing?.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-use-sso': 'true', 'content-type': 'application/json' },
      body,
    })
    const text = await response.text()
    if (!response.ok) throw new StartError(`The service answers ${response.status}: ${text}`)
    const { timeStamp: _, signature: __, ...quote } = JSON.parse(text)
    return quote
  } finally {
    await service.close()
  }
}
