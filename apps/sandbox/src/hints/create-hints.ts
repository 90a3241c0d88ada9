import { createUnreadHints, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import type { Clock } from '@leisure-ops/service'
import { type Gate, gateOf, type Tenant } from '@leisure-ops/service/internal'
import type { FastifyRequest } from 'fastify'
import type { Faults } from '../faults.ts'
import type { RememberedQuotes } from '../remembered-quotes.ts'
import { hintOnFailure } from './failure-hints.ts'

/** Tells what a developer should know about a request, in a few sentences, or `undefined`. */
export function createHints(
  documents: readonly [service: OpenApiDocument, companion: OpenApiDocument],
  clock: Clock,
  remembered: RememberedQuotes,
  faults: Faults,
): (request: FastifyRequest) => Promise<string | undefined> {
  const unreadHint = createUnreadHints(documents[0])
  const gates = new Map(documents.flatMap(operationsOf).map((one) => [one.operationId, gateOf(one)]))
  return async (request) => {
    const { operationId } = request.routeOptions.config
    const fault = faults.triggeredBy(request)
    const hints = [
      rejectionHint(request),
      fault && `This request triggered the fault \`${fault.kind}\` that was set at \`${fault.point}\`.`,
      // What else could cause the failure is not its cause when the fault itself fails the request.
      (fault === undefined || fault.kind === 'delay') &&
        (await failureHint(request, gates.get(operationId ?? ''), clock.now(), remembered)),
      deactivationHint(request),
      unreadHint(operationId, request.body),
    ]
    return hints.filter(Boolean).join(' ') || undefined
  }
}

/** Says which of the two credentials was wrong, and shows neither. */
function rejectionHint({ failure, headers, routeOptions }: FastifyRequest): string | undefined {
  if (failure !== 'credentials-rejected') return undefined
  const { authorization = '', 'x-use-sso': sso } = headers
  if (!/^Bearer +\S/i.test(authorization)) return 'The request has no `Authorization: Bearer <ACCESS_TOKEN>`.'
  return sso === 'true' || routeOptions.config.needsSso === false
    ? 'The sandbox has no tenant with this access token. It prints its tokens when it starts.'
    : 'The request has no `X-Use-SSO: true`.'
}

/** A hint that cannot be given, because the response was asked for by its name, is omitted. */
async function failureHint(
  { failure, access, body, params, text = '', routeOptions }: FastifyRequest,
  gate: Gate | undefined,
  now: Date,
  remembered: RememberedQuotes,
): Promise<string | undefined> {
  if (failure === undefined || access === undefined) return undefined
  const tenant = access.tenant as Tenant
  const operation = routeOptions.config.operationId
  try {
    return await hintOnFailure({ failure, operation, tenant, gate, now, body, params, text }, remembered)
  } catch {
    return undefined
  }
}

/** An update without `isActive` succeeds, and locks the staff user out. */
function deactivationHint({ routeOptions, failure, body }: FastifyRequest): string | undefined {
  if (routeOptions.config.operationId !== 'updateStaffUser' || failure !== undefined) return undefined
  return Object.hasOwn(Object(body), 'isActive')
    ? undefined
    : '`isActive` was omitted, so the account is inactive now. An update replaces the whole account.'
}
