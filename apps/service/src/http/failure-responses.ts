import {
  bodyOf,
  failuresOf,
  fillMessage,
  type NamedResponse,
  type OpenApiDocument,
  placeholdersOf,
  type ResponseBody,
  writeBody,
} from '@leisure-ops/openapi'
import type { FieldError, OperationFailure } from '../failure.ts'

/** A failure as it is sent: a 500 has no body and no content type. */
export interface FailureResponse {
  readonly status: number
  readonly body: ResponseBody | undefined
}

const PROBLEM = 'application/problem+json'

/** The failures of the documents, and how they are answered. No operation is in two of the documents. */
export class FailureResponses {
  readonly #byOperation: ReadonlyMap<string, readonly NamedResponse[]>

  constructor(documents: readonly OpenApiDocument[]) {
    this.#byOperation = Map.groupBy(documents.flatMap(failuresOf), ({ operationId }) => operationId)
  }

  /** The documented failure of an operation. */
  find(operation: string, name: string | undefined): NamedResponse | undefined {
    return this.#of(operation).find((one) => one.name === name)
  }

  /** The name of the only failure of an operation with a status, if its message needs no other values. */
  onlyOf(operation: string, status: number, params: OperationFailure['params']): string | undefined {
    const [only, ...others] = this.#of(operation).filter((failure) => failure.status === status)
    const isWhole = placeholdersOf(only?.template ?? '').every((name) => Object.hasOwn(params, name))
    return others.length === 0 && isWhole ? only?.name : undefined
  }

  /** Whether the failure is sent in a problem document, together with other errors of fields. */
  isProblem(operation: string, name: string): boolean {
    return this.find(operation, name)?.bodies.some(({ mediaType }) => mediaType === PROBLEM) ?? false
  }

  /** The response to a failure, in the media type that the caller's `Accept` prefers. */
  answer(failure: OperationFailure, accept: string | undefined): FailureResponse {
    const { operation, fields, params, properties } = failure
    const named = this.find(operation, failure.failure)
    if (fields.length > 0) {
      const bodies = this.#of(operation).flatMap((one) => one.bodies)
      const template = Object(bodies.find((body) => hasMember(body, 'errors'))?.value)
      const value = { ...template, errors: this.#errorsOf(failure) }
      return { status: named?.status ?? 400, body: writeBody(PROBLEM, value) }
    }
    if (named === undefined) throw new TypeError(`${operation} has no failure "${failure.failure}".`)
    const written = { ...detailOf(named, params), ...properties }
    return { status: named.status, body: bodyOf(named, accept, { values: params, members: written }) }
  }

  #of(operation: string): readonly NamedResponse[] {
    return this.#byOperation.get(operation) ?? []
  }

  #errorsOf({ operation, fields }: OperationFailure): Record<string, string[]> {
    const messageOf = ({ failure, params, message }: FieldError) => {
      const named = this.find(operation, failure)
      if (named?.template !== undefined) return fillMessage(named.template, params)
      return named?.message ?? message ?? ''
    }
    const byField = [...Map.groupBy(fields, ({ field }) => field)]
    return Object.fromEntries(byField.map(([field, errors]) => [field, errors.map(messageOf)]))
  }
}

/** The message of a problem document, which is in `detail`. */
function detailOf({ bodies, template }: NamedResponse, params: Readonly<Record<string, string>>): object {
  const isProblem = bodies.some((body) => hasMember(body, 'detail'))
  return isProblem && template !== undefined ? { detail: fillMessage(template, params) } : {}
}

/** Whether a body is an object with the member. Others are strings. */
function hasMember({ value }: NamedResponse['bodies'][number], member: string): boolean {
  return Object.hasOwn(Object(value), member)
}
