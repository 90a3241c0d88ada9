import type { OperationId } from '../failures/names.ts'
import { UnreachedError } from './unreached-error.ts'

/** No complete answer arrived: the connection failed or was lost. `cause` is what `fetch` threw. */
export class NetworkError extends UnreachedError {
  override readonly name = 'NetworkError'

  constructor(
    operation: OperationId,
    baseUrl: string,
    cause: unknown,
    isUnsent: boolean,
    unknownOutcome: string | undefined,
  ) {
    const more = isUnsent ? '. Check baseUrl and the network.' : ', or the connection was lost.'
    super(operation, baseUrl, `The service could not be reached at {}${more}`, { cause, unknownOutcome })
  }
}
