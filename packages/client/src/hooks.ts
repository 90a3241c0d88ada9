import type { OperationId } from './failures/names.ts'

/** What every hook is told. Never a token, an address with values in it, a header or a body. */
export interface CallEvent {
  readonly operation: OperationId
  readonly method: string
  /** The path as the document writes it, `/api/users/{username}`. */
  readonly path: string
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** Functions that are told what happens, for a log or for OpenTelemetry. What they throw is ignored. */
export interface Hooks {
  /** An attempt begins. */
  readonly onRequest?: (event: CallEvent) => void
  /** An answer came, of whatever status. */
  readonly onResponse?: (event: CallEvent & { readonly status: number; readonly durationMs: number }) => void
  /** Another attempt will be made after a delay. `status` is 0 when no answer came. */
  readonly onRetry?: (event: CallEvent & { readonly status: number; readonly delayMs: number }) => void
  /** The call failed for good. `code` is the failure's name, or the name of the error. */
  readonly onError?: (event: CallEvent & { readonly code: string; readonly durationMs: number }) => void
}

/** Tells a hook. A hook that fails must not make a call fail, least of all one that has been carried out. */
export function tell<E>(hook: ((event: E) => void) | undefined, event: E): void {
  try {
    hook?.(event)
  } catch {
    // Its own business.
  }
}
