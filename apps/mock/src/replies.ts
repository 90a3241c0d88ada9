import type { OpenApiDocument } from '@leisure-ops/openapi'
import type { Preferences } from './preferences.ts'
import { type PreparedResponse, type PreparedResponses, prepareResponses } from './prepared-responses.ts'
import { UnknownResponseError } from './read-rule.ts'
import { problem, type Reply } from './reply.ts'
import type { MockRequest } from './request.ts'
import { type TenantMode, usualResponses } from './usual-response.ts'

/** The parts of the mock that need Prism: it checks requests against the document, and generates values. */
export interface Checker {
  /** The failure to answer the request with; `undefined` when the request is valid. */
  check(operationId: string, request: MockRequest): Promise<Reply | undefined>
  /** A success, or the response with the requested status, with generated values. */
  generate(request: MockRequest, preferences: Preferences): Promise<Reply>
}

export interface ReplySettings {
  readonly tenantMode: TenantMode
  /** Without a checker, no request is checked. */
  readonly checker?: Checker
  /** The present moment, for the time stamp of quotes. */
  readonly now?: () => Date
}

export interface Replies {
  readonly responses: PreparedResponses
  /**
   * The response that is asked for by name, by generation or by status. Otherwise a failure if the request
   * breaks a rule of the document, or the usual response.
   */
  replyTo(operationId: string, request: MockRequest, preferences: Preferences): Promise<Reply>
}

/** Finds the reply to a request for an operation, without looking at any rule. */
export function repliesFrom(document: OpenApiDocument, settings: ReplySettings): Replies {
  const { tenantMode, checker, now = () => new Date() } = settings
  const responses = prepareResponses(document)
  const usual = usualResponses(document, responses, tenantMode)

  const responsesTo = (operationId: string) =>
    responses.get(operationId) as ReadonlyMap<string, PreparedResponse>

  function named(operationId: string, name: string, accept: string | undefined): Reply {
    const response = responsesTo(operationId).get(name)
    return response ? response.reply(accept, now()) : unknownResponse(operationId, name, responses)
  }

  function firstWith(operationId: string, status: number, accept: string | undefined): Reply {
    const first = [...responsesTo(operationId).values()].find((response) => response.status === status)
    return first ? first.reply(accept, now()) : usual.withStatus(operationId, status)
  }

  return {
    responses,
    async replyTo(operationId, request, preferences) {
      const { example, dynamic, code } = preferences
      const { accept } = request.headers
      if (example !== undefined) return named(operationId, example, accept)
      if (dynamic) return checker ? checker.generate(request, preferences) : notGenerated()
      if (code !== undefined) return firstWith(operationId, code, accept)
      const rejection = await checker?.check(operationId, request)
      return rejection ?? usual.answer(operationId, request, now())
    },
  }
}

/** 400 for a name that the operation does not have: the nearest names, and the operations that do have it. */
function unknownResponse(operationId: string, name: string, responses: PreparedResponses): Reply {
  const { message, nearest, foundIn } = new UnknownResponseError(operationId, name, responses)
  return problem(400, message, { nearest, ...(foundIn.length > 0 && { foundIn }) })
}

function notGenerated(): Reply {
  return problem(
    400,
    'Only the mock server generates values (Prefer: dynamic). Ask for a response by its name instead.',
  )
}
