import type { OperationId } from '../failures/names.ts'
import type { Hooks } from '../hooks.ts'
import type { Clock } from './clock.ts'
import type { RetryPolicy } from './retry.ts'
import type { TokenSource } from './token.ts'

/** What `fetch` takes. */
type FetchArguments = readonly [input: string | Request, init: RequestInit]

type Fetch = (...request: FetchArguments) => Promise<Response>

/** Adapts a caller's function, which takes a `Request`, to the arguments of `fetch`. */
export function asFetch(fetch: ((request: Request) => Promise<Response>) | undefined): Fetch | undefined {
  return fetch && ((...request) => fetch(new Request(...request)))
}

type HeaderValues = Readonly<Record<string, string>>

/** One call, from which the request of each attempt is made. */
export interface Outgoing {
  readonly operation: OperationId
  /** Whether the body of a success is needed. */
  readonly readsBody: boolean
  /** Whether it carries an idempotency key. */
  readonly hasKey: boolean
  /**
   * Creates the request of one attempt. Each attempt needs its own, since a body can be sent only once.
   *
   * @param added what a hook adds. It replaces no header of the call.
   */
  readonly request: (
    credentials: HeaderValues,
    added: HeaderValues | undefined,
    signal: AbortSignal,
  ) => FetchArguments
  /** Sends the request instead of the client's `fetch`. */
  readonly fetch?: Fetch | undefined
}

/** The progress of a call. The transport updates it, and errors are made from it. */
export interface Progress {
  /** Distinguishes the call from others in hooks. */
  readonly callId: string
  readonly operation: OperationId
  /** The number of the attempt under way; 0 before the first. */
  attempt: number
  /** Something has been sent, and its outcome is not known. */
  isOpen: boolean
  /** The request id in the answer to the last attempt. */
  requestId?: string | undefined
}

/** What all calls of a client share. */
export interface TransportOptions {
  readonly fetch: Fetch
  readonly token: TokenSource
  readonly retry: RetryPolicy
  readonly attemptTimeoutMs: number | undefined
  readonly maxResponseBytes: number
  readonly hooks: Hooks
  readonly clock: Clock
}
