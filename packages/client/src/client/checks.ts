import type { OperationId } from '../failures/names.ts'

/** The values of a request, before they are text. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The optional checks of a client. */
export interface Checks {
  /** Throws when the request must not be sent. */
  readonly request?: (operation: OperationId, parts: RequestParts) => void
  /** Returns what is wrong with a success: what follows "The service answered 200". */
  readonly response?: (operation: OperationId, status: number, text: string) => string | undefined
}
