import type { IncomingHttpHeaders } from 'node:http'
import type { Gate } from './gates.ts'

/** What a valid access token gives access to. */
export interface Access<Tenant> extends Gate {
  readonly tenant: Tenant
}

/** What a token gives access to; `undefined` for an unknown token. */
type Found<Tenant> = Access<Tenant> | undefined

/** Finds what a token gives access to. It is synchronous for a token in the cache, because it runs on every request. */
export type AccessOf<Tenant> = (token: string) => Found<Tenant> | Promise<Found<Tenant>>

/**
 * Reads the credentials that every call carries: `Authorization: Bearer TOKEN` and, where it is needed, `X-Use-SSO: true`.
 *
 * @returns what they give access to, or `undefined` when one of them is missing or wrong.
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
