import { ApiError } from './errors/api-error.ts'
import { NetworkError } from './errors/network-error.ts'
import { UnexpectedResponseError } from './errors/unexpected-response-error.ts'
import { type FailureBody, readFailureBody } from './failures/body.ts'
import type { OperationId } from './failures/names.ts'
import { recognise } from './failures/recognise.ts'
import { OPERATIONS } from './generated/operations.ts'

/** A request, before it is one. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | boolean | undefined>>
  /** The JSON text of the body. */
  readonly body?: string
}

/** Calls an operation of one client. */
export type Invoke = (operation: OperationId, call: Call) => Promise<Response>

/** Sends a request with the credentials. */
export type Send = (request: Request) => Promise<Response>

/**
 * Calls an operation.
 *
 * @returns the successful response, its body not read yet.
 * @throws ApiError for a failure, NetworkError when no answer came.
 */
export async function call(
  send: Send,
  baseUrl: string,
  operation: OperationId,
  { path, query, body }: Call,
): Promise<Response> {
  const { method, path: template } = OPERATIONS[operation]
  const request = new Request(addressOf(baseUrl, template, path, query), {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  let response: Response
  let failure = ''
  try {
    response = await send(request)
    if (!response.ok) failure = await response.text()
  } catch (error) {
    throw new NetworkError(operation, error, unknownOutcomeOf(operation))
  }
  if (response.ok) return response
  throw apiErrorOf(operation, response, readFailureBody(failure))
}

/** The JSON of a successful response. */
export async function jsonOf<T>(operation: OperationId, response: Response): Promise<T> {
  const text = await response.text()
  if (text === '') throw new UnexpectedResponseError(operation, response.status, 'the body is empty')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnexpectedResponseError(operation, response.status, 'the body is not JSON', error)
  }
}

function addressOf(
  baseUrl: string,
  template: string,
  path: Call['path'] = {},
  query: Call['query'] = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(parameters).toString()
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search && `?${search}`}`
}

function apiErrorOf(operation: OperationId, response: Response, body: FailureBody): ApiError {
  const { code, params } = recognise(operation, response.status, body)
  return new ApiError({
    operation,
    status: response.status,
    code,
    params,
    sentence: sentenceOf(body),
    fieldErrors: body.kind === 'problem' ? body.fieldErrors : undefined,
    body: bodyOf(body),
    response,
    unknownOutcome: response.status >= 500 ? unknownOutcomeOf(operation) : undefined,
  })
}

function sentenceOf(body: FailureBody): string | undefined {
  switch (body.kind) {
    case 'sentence':
      return body.sentence
    case 'problem':
      return Object.entries(body.fieldErrors)
        .map(([field, said]) => `${field}: ${said.join(' ')}`)
        .join('; ')
    case 'object': {
      const { errorMessage } = body.value as { errorMessage?: unknown }
      return typeof errorMessage === 'string' ? errorMessage : undefined
    }
    default:
      return undefined
  }
}

function bodyOf(body: FailureBody): unknown {
  switch (body.kind) {
    case 'empty':
      return undefined
    case 'sentence':
      return body.sentence
    case 'other':
      return body.text
    default:
      return body.value
  }
}

function unknownOutcomeOf(operation: OperationId): string | undefined {
  return (OPERATIONS[operation] as { readonly unknownOutcome?: string }).unknownOutcome
}
