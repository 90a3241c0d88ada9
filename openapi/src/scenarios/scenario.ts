import type { DocumentedOperation } from '../operations.ts'

/** A request, of the service or of the sandbox. */
export interface ScenarioRequest {
  readonly method: DocumentedOperation['method']
  /** Path and query. */
  readonly path: string
  /**
   * Any JSON value. A string `{{name}}` in it stands for the value that an earlier request keeps as `name`.
   */
  readonly body?: unknown
  /** The value of the header `Idempotency-Key`. */
  readonly idempotencyKey?: string
  /**
   * What a later request sends back, such as a lease: a member of the response. Without `member`, it is the
   * whole response, byte for byte, as a quote must be sent back.
   */
  readonly keeps?: { readonly name: string; readonly member?: string }
}

/**
 * A way to make a sandbox return a documented failure. A few ordinary requests bring a demo tenant into the
 * state that causes the failure. One more request, the call, then gets exactly the documented response.
 */
export interface Scenario {
  readonly operationId: string
  /** Name of the failure. */
  readonly failure: string
  /** The access token to send, which decides the tenant. */
  readonly accessToken: string
  /** Why the failure happens here, in one sentence. */
  readonly because: string
  /** The requests that prepare the tenant after a reset. Each of them succeeds. */
  readonly given: readonly ScenarioRequest[]
  readonly call: ScenarioRequest
  /** Requests to send while the call is held at a fault point. The last request of `given` sets the fault. */
  readonly meanwhile?: readonly ScenarioRequest[]
  /** The values in the message, if they differ from the document's example. */
  readonly values?: Readonly<Record<string, string>>
  /** The field that a problem document names, if it differs from the document's example. */
  readonly field?: string
}
