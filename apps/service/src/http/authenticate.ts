import type { IncomingHttpHeaders } from 'node:http'
import type { Gate } from './gates.ts'

/** What a valid access token opens. */
export interface Access<Tenant> extends Gate {
  readonly tenant: Tenant
}

/** Finds what a token opens; `undefined` for a token that opens nothing. */
export type AccessOf<Tenant> = (token: string) => Promise<Access<Tenant> | undefined>

/**
 * Reads the credentials that every call carries: `Authorization: Bearer TOKEN` and, where it is needed, `X-Use-SSO: true`.
 *
 * @returns what they open, or `undefined` when one of them is missing or wrong.
 */
export async function authenticate<Tenant>(
  headers: IncomingHttpHeaders,
  accessOf: AccessOf<Tenant>,
  needsSso: boolean,
): Promise<Access<Tenant> | undefined> {
  const [, token] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined || (needsSso && headers['x-use-sso'] !== 'true')) return undefined
  return accessOf(token)
}
