import type { OperationId } from './failures/names.ts'
import type { HeaderOptions } from './http/headers.ts'

/**
 * What every hook receives. It never contains a token, a value from the path or the query, or a body. Of the
 * headers, it contains only the id of the request.
 */
export interface CallEvent {
  /** A random text that all events of one call have in common, and no other call has. */
  readonly callId: string
  readonly operation: OperationId
  readonly method: string
  /** The path as the document writes it, `/api/users/{username}`. */
  readonly path: string
  /** 1 for the first attempt; 0 when the call failed before anything was sent. */
  readonly attempt: number
}

/** Functions that are called at each step of a call, for a log or OpenTelemetry. Their errors are ignored. */
export interface Hooks {
  /** An attempt begins. */
  readonly onRequest?: (event: CallEvent) => unknown
  /**
   * Returns headers for an attempt, such as `traceparent`. It is called after `onRequest`. A header that is
   * sent anyway is not replaced. If one of the headers cannot be sent, none of them is.
   */
  readonly headers?: (event: CallEvent) => HeaderOptions | undefined
  /** A response arrived, with any status. */
  readonly onResponse?: (event: CallEvent & AttemptEnd & { readonly status: number }) => unknown
  /** Another attempt follows after a delay. `status` is 0 when no response arrived. */
  readonly onRetry?: (event: CallEvent & { readonly status: number; readonly delayMs: number }) => unknown
  /** The call failed and is not retried. `code` is the name of the failure or of the error. */
  readonly onError?: (event: CallEvent & AttemptEnd & { readonly code: string }) => unknown
}

interface AttemptEnd {
  readonly durationMs: number
  /** The id of the request in the logs of the service or of a proxy; `undefined` when no header has one. */
  readonly requestId: string | undefined
}
