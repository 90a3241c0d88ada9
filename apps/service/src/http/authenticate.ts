import type { IncomingHttpHeaders } from 'node:http'
import type { AccessOf, FoundAccess } from '../access.ts'

/**
 * Reads the credentials that every call carries: `Authorization: Bearer TOKEN` and, where it is needed, `X-Use-SSO: true`.
 *
 * @returns what they give access to, or `undefined` when one of them is missing or wrong.
 */
export function authenticate<Tenant>(
  headers: IncomingHttpHeaders,
  accessOf: AccessOf<Tenant>,
  needsSso: boolean,
): FoundAccess<Tenant> | Promise<FoundAccess<Tenant>> {
  const [, token] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || (needsSso && headers['x-use-sso'] !== 'true')) return undefined
  return accessOf(token)
}
