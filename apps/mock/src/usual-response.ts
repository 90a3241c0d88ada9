import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import type { PreparedResponse, PreparedResponses } from './prepared-responses.ts'
import { problem, type Reply } from './reply.ts'
import type { MockRequest } from './request.ts'
import { resemblingRequests } from './resembling-requests.ts'

/** Whose responses are sent by default: those of a tenant with object ids as role ids, or with numbers. */
export type TenantMode = 'object-id' | 'numeric'

/** What an operation answers when the caller does not name a response. */
export interface UsualResponses {
  /**
   * The success whose request example is most similar to the request. Otherwise the success for the tenant or
   * for the requested shape, and otherwise the first one.
   */
  answer(operationId: string, request: MockRequest, now: Date): Reply
  /** A response without a body; 400 for a status that the operation does not have. */
  withStatus(operationId: string, status: number): Reply
}

export function usualResponses(
  document: OpenApiDocument,
  answers: PreparedResponses,
  tenantMode: TenantMode,
): UsualResponses {
  const resembling = resemblingRequests(document)
  const statuses = new Map(
    operationsOf(document).map(({ operationId, operation }) => [
      operationId,
      Object.keys(operation.responses).map(Number),
    ]),
  )

  return {
    answer(operationId, request, now) {
      const own = answers.get(operationId) as ReadonlyMap<string, PreparedResponse>
      const successes = [...own.values()].filter(({ status }) => status < 400)
      const success = successLike(successes, operationId, request)
      if (success) return success.reply(request.headers.accept, now)
      // A success without a body has no name: the 201 of a new account, and the 204 of an update. It is the
      // lowest status.
      const [status] = statuses.get(operationId) as [number]
      return { status, headers: {}, body: undefined }
    },
    withStatus(operationId, status) {
      const own = statuses.get(operationId) as number[]
      if (own.includes(status)) return { status, headers: {}, body: undefined }
      return problem(400, `${operationId} has no response with status ${status}.`, { statuses: own })
    },
  }

  function successLike(
    successes: readonly PreparedResponse[],
    operationId: string,
    request: MockRequest,
  ): PreparedResponse | undefined {
    const named = (name: string | undefined) => successes.find((response) => response.name === name)
    const body = 'value' in request.parsed ? request.parsed.value : undefined
    const like = resembling(operationId, body, (name) => named(name) !== undefined)
    if (like !== undefined) return named(like)
    const isExtended = request.query.get('includeFacilitiesAndAmenities') === 'true'
    return (isExtended && named('extended')) || named(`${tenantMode}-tenant`) || successes[0]
  }
}
