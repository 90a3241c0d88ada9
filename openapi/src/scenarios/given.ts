import type { ScenarioRequest } from './scenario.ts'

/** The demo tenants' tokens, and one that no tenant has. */
export const TOKENS = {
  demo: 'demo',
  numeric: 'demo-numeric',
  /** Allows only prices. */
  pricingOnly: 'demo-pricing-only',
  /** Has no password rules, an account that is not fully set up, and types that cannot be priced. */
  misconfigured: 'demo-misconfigured',
  unknown: 'not-a-token',
} as const

/** Sets a fault for the next request that reaches a fault point: a named place in the service for faults. */
export function fault(point: string, kind: 'error' | 'delay' | 'leave-behind', delayMs = 0): ScenarioRequest {
  return { method: 'PUT', path: `/_sandbox/faults/${point}`, body: { kind, times: 1, delayMs } }
}

/** The moment of the document's examples. */
const MOMENT = '2026-11-21T09:30:00Z'

/** Sets the clock to the day of the document's examples and resets the tenant: its dates follow the clock. */
export const DAY_OF_EXAMPLES: readonly ScenarioRequest[] = [
  clock(0),
  { method: 'POST', path: '/_sandbox/reset' },
]

/** Sets the clock to this many seconds after the moment of the examples. A negative number sets it before. */
export function clock(seconds: number): ScenarioRequest {
  const now = new Date(Date.parse(MOMENT) + seconds * 1000).toISOString()
  return { method: 'PUT', path: '/_sandbox/clock', body: { now } }
}
