import type { IncomingHttpHeaders } from 'node:http'
import type { Gate } from './gates.ts'

/** What a valid access token opens. */
export interface Access<Tenant> extends Gate {
  readonly tenant: Tenant
}

/** What a token opens; `undefined` for a token that opens nothing. */
type Found<Tenant> = Access<Tenant> | undefined

/** Finds what a token opens: at once when it is remembered, for this happens with every request. */
export type AccessOf<Tenant> = (token: string) => Found<Tenant> | Promise<Found<Tenant>>

/**
 * Reads the credentials that every call carries: `Authorization: Bearer TOKEN` and, where it is needed, `X-Use-SSO: true`.
 *
 * @returns what they open, or `undefined` when one of them is missing or wrong.
 */
export function authenticate<Tenant>(
  headers: IncomingHttpHeaders,
  accessOf: AccessOf<Tenant>,
  needsSso: boolean,
): Found<Tenant> | Promise<Found<Tenant>> {
  const [, token] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || (needsSso && headers['x-use-sso'] !== 'true')) return undefined
  return accessOf(token)
}
