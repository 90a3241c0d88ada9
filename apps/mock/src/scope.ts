import { type MockRequest, SESSION_HEADER } from './request.ts'

/** The requests that something applies to. Tests that run at the same time have one each. */
export interface Scope {
  /** Requests with the header `X-Mock-Session: …`. */
  readonly session?: string | undefined
  /** Requests with the header `Authorization: Bearer …`. */
  readonly token?: string | undefined
}

export function scopeOf({ headers }: Pick<MockRequest, 'headers'>): Scope {
  return {
    session: headers[SESSION_HEADER],
    token: /^bearer +(.+)/i.exec(String(headers.authorization))?.[1],
  }
}

/** Whether `actual` has everything that `wanted` names. An empty scope covers everything. */
export function covers(wanted: Scope, actual: Scope): boolean {
  return (
    (wanted.session === undefined || wanted.session === actual.session) &&
    (wanted.token === undefined || wanted.token === actual.token)
  )
}
