import type { operations } from '@leisure-ops/openapi/sandbox-types'
import {
  type Call,
  OperationFailure,
  type PathOf,
  type RequestBody,
  type SuccessResponse,
} from '@leisure-ops/service/internal'
import type { FailureParams } from './generated/failures.ts'

/** An operation of the sandbox's own document. */
export type SandboxOperationId = keyof FailureParams

/** One call of an operation of the sandbox. */
interface SandboxCall<O extends SandboxOperationId>
  extends Pick<Call<never>, 'tenant' | 'now' | 'query' | 'text' | 'log' | 'authorization'> {
  readonly path: PathOf<operations[O]>
  /** @throws OperationFailure `request-invalid` with every field error. */
  body(): RequestBody<operations[O]>
}

export type SandboxHandler<O extends SandboxOperationId> = (
  call: SandboxCall<O>,
) => Promise<SuccessResponse<operations[O]['responses']>>

/** A handler for each operation of the sandbox. A missing or surplus handler does not compile. */
export type SandboxHandlers = { readonly [O in SandboxOperationId]: SandboxHandler<O> }

type Values<
  O extends SandboxOperationId,
  N extends keyof FailureParams[O],
> = keyof FailureParams[O][N] extends never ? [] : [params: FailureParams[O][N]]

/**
 * Raises a failure of the sandbox's document by its name.
 *
 * @throws OperationFailure always.
 */
export function failSandbox<O extends SandboxOperationId, N extends keyof FailureParams[O] & string>(
  operation: O,
  failure: N,
  ...[params]: Values<O, N>
): never {
  throw new OperationFailure(operation, failure, params as Record<string, string> | undefined)
}
