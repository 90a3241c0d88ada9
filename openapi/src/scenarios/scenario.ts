/** A request, of the service or of the sandbox. */
export interface ScenarioRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query. */
  readonly path: string
  readonly body?: unknown
}

/**
 * How to make a sandbox answer with a documented failure through real state: its demo tenants are brought there by
 * requests that anybody can send, and then one request is answered with exactly what the document shows.
 */
export interface Scenario {
  readonly operationId: string
  /** Name of the failure. */
  readonly failure: string
  /** The access token to send, which decides the tenant. */
  readonly accessToken: string
  /** Why the failure happens here, in one sentence. */
  readonly because: string
  /** What brings the tenant there, after a reset. Each of these succeeds. */
  readonly given: readonly ScenarioRequest[]
  readonly call: ScenarioRequest
  /** Sent, and answered, while the call waits at the fault point that the last given request set. */
  readonly meanwhile?: readonly ScenarioRequest[]
  /** The values of the sentence, where they are not those of the document's example. */
  readonly values?: Readonly<Record<string, string>>
}

/** A documented failure that no state of a sandbox brings about. */
export interface Unreachable {
  readonly operationId: string
  readonly failure: string
  readonly because: string
}

/** Requests that only make sense in a scenario's own tenants. */
export const TOKENS = {
  demo: 'demo',
  numeric: 'demo-numeric',
  /** Good for prices only. */
  pricingOnly: 'demo-pricing-only',
  /** A tenant without password rules, whose account is half set up. */
  misconfigured: 'demo-misconfigured',
  unknown: 'not-a-token',
} as const

/** Sets a fault for the next request that comes to a point. */
export function fault(point: string, kind: 'error' | 'delay', delayMs = 0): ScenarioRequest {
  return { method: 'PUT', path: `/_sandbox/faults/${point}`, body: { kind, times: 1, delayMs } }
}
