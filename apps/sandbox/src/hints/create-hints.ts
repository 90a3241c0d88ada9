import type { FastifyRequest } from 'fastify'

/** An update replaces the whole account, and succeeds without the one member whose absence locks somebody out. */
export function deactivationHint({ routeOptions, failure, body }: FastifyRequest): string | undefined {
  if (routeOptions.config.operationId !== 'updateStaffUser' || failure !== undefined) return undefined
  return Object.hasOwn(Object(body), 'isActive')
    ? undefined
    : '`isActive` was left out, so the account is inactive now. An update replaces the whole account.'
}
