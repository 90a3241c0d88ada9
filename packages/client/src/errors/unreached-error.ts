import type { OperationId } from '../failures/names.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

/** A call without a complete answer, and where it was sent. The message has no value of the path and no query. */
export abstract class UnreachedError extends LeisureError {
  /** The scheme, host and port of `baseUrl`: `https://leisure.example.com`. */
  readonly origin: string
  /** The path of `baseUrl`, and that of the operation as the document writes it: `/api/users/{username}`. */
  readonly path: string

  /** @param message has `{}` in place of the address. */
  constructor(operation: OperationId, baseUrl: string, message: string, options: LeisureErrorOptions) {
    const address = baseUrl + OPERATIONS[operation].path
    super(
      operation,
      message.replace('{}', () => address),
      { ...options, retryable: true },
    )
    const [, origin = '', path = ''] = /^(\w+:\/\/[^/]+)(.*)$/.exec(address) ?? []
    this.origin = origin
    this.path = path
  }
}
