/** A request, of the service or of the sandbox. */
export interface ScenarioRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query. */
  readonly path: string
  /** Any JSON value. A string `{{name}}` in it stands for what an earlier request of the scenario keeps under the name. */
  readonly body?: unknown
  /** What later requests need of the answer. */
  readonly keeps?: KeptValue
}

/** A value of an answer that a later request sends back: a lease, or a quote. */
export interface KeptValue {
  readonly name: string
  /** The member of the answer. Left out, it is the whole answer, byte for byte, as a quote has to go back. */
  readonly member?: string
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
