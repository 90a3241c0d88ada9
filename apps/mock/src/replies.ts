import { type NamedResponse, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { type NamedResponses, replyWith } from './named-responses.ts'
import type { Preferences } from './preferences.ts'
import { UnknownResponseError } from './read-rule.ts'
import { problem, type Reply } from './reply.ts'
import type { MockRequest } from './request.ts'
import { resemblingRequests } from './resembling-requests.ts'

/** The parts of the mock that need Prism: it checks requests against the document, and generates values. */
export interface Checker {
  /** The failure to answer the request with; `undefined` when the request is valid. */
  check(operationId: string, request: MockRequest): Promise<Reply | undefined>
  /** A success, or the response with the requested status, with generated values. */
  generate(request: MockRequest, preferences: Preferences): Promise<Reply>
}

/** Whose responses are sent by default: those of a tenant with object ids as role ids, or with numbers. */
export type TenantMode = 'object-id' | 'numeric'

export interface ReplySettings {
  readonly tenantMode: TenantMode
  /** Without a checker, no request is checked. */
  readonly checker?: Checker
}

/**
 * Finds the reply to a request for an operation, apart from the rules that were set in the mock: the response
 * that is asked for by name, by generation or by status. Otherwise a failure if the request breaks the
 * document, or the usual response: the success whose request example is most similar to the request, or else
 * the success for the tenant or for the requested shape, or else the first one.
 */
export function repliesFrom(
  document: OpenApiDocument,
  responses: NamedResponses,
  { tenantMode, checker }: ReplySettings,
): (operationId: string, request: MockRequest, preferences: Preferences) => Promise<Reply> {
  const resembling = resemblingRequests(document)
  const statuses = new Map(
    operationsOf(document).map(({ operationId, operation }) => [
      operationId,
      Object.keys(operation.responses).map(Number),
    ]),
  )
  const responsesTo = (operationId: string) =>
    responses.get(operationId) as ReadonlyMap<string, NamedResponse>
  const reply = (response: NamedResponse, { headers }: MockRequest) => replyWith(response, headers.accept)

  return async (operationId, request, preferences) => {
    const { example, dynamic, code } = preferences
    if (example !== undefined) {
      const response = responsesTo(operationId).get(example)
      return response ? reply(response, request) : unknownResponse(operationId, example, responses)
    }
    if (dynamic) return checker ? checker.generate(request, preferences) : notGenerated()
    if (code !== undefined) return firstWith(operationId, code, request)
    const rejection = await checker?.check(operationId, request)
    return rejection ?? usualReply(operationId, request)
  }

  function firstWith(operationId: string, status: number, request: MockRequest): Reply {
    const first = [...responsesTo(operationId).values()].find((response) => response.status === status)
    if (first) return reply(first, request)
    const own = statuses.get(operationId) as number[]
    if (own.includes(status)) return withoutBody(status)
    return problem(400, `${operationId} has no response with status ${status}.`, { statuses: own })
  }

  function usualReply(operationId: string, request: MockRequest): Reply {
    const successes = [...responsesTo(operationId).values()].filter(({ status }) => status < 400)
    const named = (name: string | undefined) => successes.find((response) => response.name === name)
    const body = 'value' in request.parsed ? request.parsed.value : undefined
    const like = named(resembling(operationId, body, (name) => named(name) !== undefined))
    const isExtended = request.query.get('includeFacilitiesAndAmenities') === 'true'
    const usual = like || (isExtended && named('extended')) || named(`${tenantMode}-tenant`) || successes[0]
    if (usual) return reply(usual, request)
    // A success without a body has no name: the 201 of a new account, and the 204 of an update. It is the
    // lowest status.
    const [status] = statuses.get(operationId) as [number]
    return withoutBody(status)
  }
}

function withoutBody(status: number): Reply {
  return { status, headers: {}, body: undefined }
}

/** 400 for a name that the operation does not have: the nearest names, and the operations that do have it. */
function unknownResponse(operationId: string, name: string, responses: NamedResponses): Reply {
  const { message, nearest, foundIn } = new UnknownResponseError(operationId, name, responses)
  return problem(400, message, { nearest, ...(foundIn.length > 0 && { foundIn }) })
}

function notGenerated(): Reply {
  return problem(
    400,
    'Only the mock server generates values (Prefer: dynamic). Ask for a response by its name instead.',
  )
}
