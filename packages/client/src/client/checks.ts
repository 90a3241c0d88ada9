import type { OperationId } from '../failures/names.ts'

/** The values of a request, before they are text. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The optional checks of a client. Each one throws when it finds a fault. */
export interface Checks {
  readonly request?: (operation: OperationId, parts: RequestParts) => void
  readonly response?: (operation: OperationId, status: number, text: string) => void
}
