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

/** The failures of the documents, and how they are answered. */
export interface FailureResponses {
  /** The documented failure of an operation. */
  documented(operation: string, name: string): NamedResponse | undefined
  /** The name of the only failure of an operation with a status, if its message needs no other values. */
  onlyOf(operation: string, status: number, params: OperationFailure['params']): string | undefined
  /** Whether the failure is sent in a problem document, together with other faults of fields. */
  isProblem(operation: string, name: string): boolean
  /** The response to a failure, in the media type that the caller's `Accept` prefers. */
  answer(failure: OperationFailure, accept: string | undefined): FailureResponse
}

/** Writes failures as the documents show them. No operation is in two of the documents. */
export function createFailureResponses(documents: readonly OpenApiDocument[]): FailureResponses {
  const failures = documents.flatMap(failuresOf)
  const byName = new Map(failures.map((failure) => [`${failure.operationId} ${failure.name}`, failure]))

  /** The operation's problem document for fields, as a template. */
  function fieldProblem(operation: string): object {
    const own = failures.filter(({ operationId }) => operationId === operation)
    return Object(own.flatMap(({ bodies }) => bodies).find((body) => has(body, 'errors'))?.value)
  }

  function documented(operation: string, name: string | undefined): NamedResponse | undefined {
    return byName.get(`${operation} ${name}`)
  }

  function messageOf(operation: string, { failure, params, message }: FieldError): string {
    const named = documented(operation, failure)
    if (named?.template !== undefined) return fillMessage(named.template, params)
    return named?.message ?? message ?? ''
  }

  function errorsOf({ operation, fields }: OperationFailure): Record<string, string[]> {
    const errors = new Map<string, string[]>()
    for (const fault of fields) {
      errors.set(fault.field, [...(errors.get(fault.field) ?? []), messageOf(operation, fault)])
    }
    return Object.fromEntries(errors)
  }

  return {
    documented,
    onlyOf(operation, status, params) {
      const [only, ...others] = failures.filter(
        (failure) => failure.operationId === operation && failure.status === status,
      )
      const isWhole = placeholdersOf(only?.template ?? '').every((name) => Object.hasOwn(params, name))
      return others.length === 0 && isWhole ? only?.name : undefined
    },
    isProblem(operation, name) {
      return documented(operation, name)?.bodies.some(({ mediaType }) => mediaType === PROBLEM) ?? false
    },
    answer(failure, accept) {
      const { operation, fields, params, properties } = failure
      const named = documented(operation, failure.failure)
      if (fields.length > 0) {
        const value = { ...fieldProblem(operation), errors: errorsOf(failure) }
        return { status: named?.status ?? 400, body: writeBody(PROBLEM, value) }
      }
      if (named === undefined) throw new TypeError(`${operation} has no failure "${failure.failure}".`)
      const written = { ...detailOf(named, params), ...properties }
      return { status: named.status, body: bodyOf(named, accept, { values: params, members: written }) }
    },
  }
}

/** The message of a problem document, which is in `detail`. */
function detailOf({ bodies, template }: NamedResponse, params: Readonly<Record<string, string>>): object {
  const isProblem = bodies.some((body) => has(body, 'detail'))
  return isProblem && template !== undefined ? { detail: fillMessage(template, params) } : {}
}

/** Whether a body is an object with the member. Others are texts. */
function has({ value }: NamedResponse['bodies'][number], member: string): boolean {
  return Object.hasOwn(Object(value), member)
}
