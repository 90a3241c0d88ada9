import type { OperationId } from '../failures/names.ts'
import { unknownOutcomeOf } from '../failures/unknown-outcome.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { CallEvent, Hooks } from '../hooks.ts'
import type { Deadline } from './deadline.ts'
import { firstOf } from './headers.ts'
import type { RetryPolicy } from './retry.ts'
import type { TokenSource } from './token.ts'

/** Sends a request: the global `fetch`, or a function that takes the same two arguments. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The options of a client, checked and with the defaults filled in. */
export interface Settings {
  readonly baseUrl: string
  readonly token: TokenSource
  readonly fetch: Fetch
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number | undefined
  readonly retry: RetryPolicy
  readonly headers: Readonly<Record<string, string>>
  readonly maxResponseBytes: number
  readonly hooks: Hooks
  readonly now: () => Date
  readonly docsUrl: string | undefined
}

/** A request without its credentials, from which each attempt is made. */
export interface Outgoing {
  readonly url: string
  readonly init: RequestInit
  /** Each attempt sets its credentials here. */
  readonly headers: Headers
  readonly fetch: Fetch
}

/** A call under way. Its attempts update it; events and errors are made from it. */
export interface Call {
  readonly operation: OperationId
  readonly settings: Settings
  readonly attemptTimeoutMs: number | undefined
  deadline: Deadline
  /** Distinguishes the call from others in hooks. Made when it is first needed. */
  callId?: string
  /** The number of the attempt under way; 0 before the first. */
  attempt: number
  /** Something has been sent, and its outcome is not known. */
  isOpen: boolean
  /** The headers of the answer to the last attempt. */
  headers?: Headers | undefined
}

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid'] as const

/** The id of the last attempt in the logs of the service or of a proxy. */
export function requestIdOf({ headers }: Call): string | undefined {
  return headers && firstOf(headers, REQUEST_ID_HEADERS)
}

/** What may exist, if something was sent whose outcome is not known. */
export function openOutcome({ operation, isOpen }: Call): string | undefined {
  return isOpen ? unknownOutcomeOf(operation) : undefined
}

/** The event of a call that the hooks receive. */
export function eventOf(call: Call): CallEvent {
  const { operation, attempt } = call
  const { method, path } = OPERATIONS[operation]
  call.callId ??= Math.random().toString(36).slice(2)
  return { callId: call.callId, operation, method, path, attempt }
}
