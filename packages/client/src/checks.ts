import type { OperationId } from './failures/names.ts'

/** What a client may be told to check; see the `validate` entry of this package. Each throws what the call rejects with. */
export interface Checks {
  readonly request?: (
    operation: OperationId,
    parts: {
      readonly path?: Readonly<Record<string, unknown>> | undefined
      readonly query?: Readonly<Record<string, unknown>> | undefined
      readonly body?: unknown
    },
  ) => void
  readonly response?: (operation: OperationId, status: number, body: unknown) => void
}
