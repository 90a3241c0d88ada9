import type { OperationId } from './failures/names.ts'

/** What every hook receives. It never contains a token, a value from the path or the query, a header or a body. */
export interface CallEvent {
  readonly operation: OperationId
  readonly method: string
  /** The path as the document writes it, `/api/users/{username}`. */
  readonly path: string
  /** 1 for the first attempt; 0 when the call failed before anything was sent. */
  readonly attempt: number
}

/** Functions that are called at each step of a call, for a log or for OpenTelemetry. Their exceptions and rejections are ignored. */
export interface Hooks {
  /** An attempt begins. */
  readonly onRequest?: (event: CallEvent) => unknown
  /** An answer arrived, with any status. */
  readonly onResponse?: (
    event: CallEvent & { readonly status: number; readonly durationMs: number },
  ) => unknown
  /** Another attempt follows after a delay. `status` is 0 when no answer arrived. */
  readonly onRetry?: (event: CallEvent & { readonly status: number; readonly delayMs: number }) => unknown
  /** The call failed and is not retried. `code` is the name of the failure or of the error. */
  readonly onError?: (event: CallEvent & { readonly code: string; readonly durationMs: number }) => unknown
}

/** Calls a hook. A hook that fails must not make the call fail, especially a call that was carried out. */
export function tell<E>(hook: ((event: E) => unknown) | undefined, event: E): void {
  try {
    // An unhandled rejection would end a Node process.
    const told = hook?.(event)
    if (told !== undefined) Promise.resolve(told).catch(() => {})
  } catch {
    // An error of a hook is ignored.
  }
}
