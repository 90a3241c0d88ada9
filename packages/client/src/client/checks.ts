import type { OperationId } from '../failures/names.ts'

/** The values of a request, before they are text. */
export interface RequestParts {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** What a client checks beside what it must. Each throws when something is wrong. */
export interface Checks {
  readonly request?: (operation: OperationId, parts: RequestParts) => void
  readonly response?: (operation: OperationId, status: number, body: unknown) => void
}
