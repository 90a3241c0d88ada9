import {
  callScenario,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
  type Scenario,
} from '@leisure-ops/openapi/internal'
import { dumpOf } from '../database/dump.ts'
import { type HeldRequest, NOW, type Product } from '../product.ts'
import type { Answered } from '../tested-service.ts'

type Dump = Awaited<ReturnType<typeof dumpOf>>

/** The tenants of the tokens that are not called as their tenants are. */
const TENANTS: Readonly<Record<string, string>> = { 'demo-pricing-only': 'demo' }

/** Requests that store nothing. */
const PRICES = /quotes$|\/pricing\//

interface Unchanged {
  /** The tenants that nothing has changed since they were reset. */
  readonly tenants: Set<string>
  /** Every row, until something may have changed one. */
  rows?: Dump | undefined
}

/** What need not be reset or read again, which takes longer than most scenarios. */
const unchanged = new WeakMap<Product, Unchanged>()

/**
 * Plays a scenario on the service. The tests' product does what it asks of a sandbox, at `/_sandbox`.
 *
 * @returns the response, every row before and after the call, and what sends the call once more.
 */
export async function play(product: Product, scenario: Scenario, accept: string) {
  const known: Unchanged = unchanged.get(product) ?? { tenants: new Set() }
  unchanged.set(product, known)
  let held: HeldRequest | undefined
  let before: Dump | undefined
  const prepare: Prepare = async (request) => {
    if (request.path.startsWith('/_sandbox/')) return control(request)
    const { accessToken, method, path, body, headers } = request
    if (!PRICES.test(path)) {
      known.tenants.delete(tenantOf(accessToken))
      known.rows = undefined
    }
    const { status, text } = await product.send(accessToken, method, path, body, headers)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
    if (held?.isThere) {
      before = await dumpOf(product.database)
      held.release()
    }
    return text
  }
  const kept = await prepareScenario(scenario, prepare)
  before = known.rows ?? (await dumpOf(product.database))
  let again: ((accept: string) => Promise<Answered>) | undefined
  const response = await callScenario(scenario, kept, prepare, (request) => {
    const { accessToken, method, path, body, headers } = request
    again = (accept) => product.send(accessToken, method, path, body, { accept, ...headers })
    return again(accept)
  })
  if (response.status < 400) known.tenants.clear()
  const after = await dumpOf(product.database)
  known.rows = after
  return { response, before, after, again: again as NonNullable<typeof again> }

  async function control({ accessToken, method, path, body = '' }: PlayedRequest): Promise<string> {
    const [, , subject, point] = path.split('/')
    if (subject === 'reset') await reset(tenantOf(accessToken))
    else if (subject === 'clock') product.now = new Date(JSON.parse(body).now)
    else if (method === 'GET') return JSON.stringify([{ fault: held?.isThere ? null : {} }])
    else if (JSON.parse(body).kind === 'error') product.failAt(point as never)
    else held = product.holdAt(point as never)
    return ''
  }

  async function reset(tenant: string): Promise<void> {
    if (!known.tenants.has(tenant)) {
      await product.reset(tenant)
      known.rows = undefined
    }
    product.now = NOW
    known.tenants.add(tenant)
  }
}

function tenantOf(accessToken: string): string {
  return TENANTS[accessToken] ?? accessToken
}
