import type { Send } from './call.ts'

/** The access token, or what gives it. */
export type AccessToken = string | (() => string | Promise<string>)

/** Sets the two headers that every request carries (specification, "Authentication"), and the caller's own. */
export function withCredentials(
  send: Send,
  accessToken: AccessToken,
  headers: Readonly<Record<string, string>>,
): Send {
  return async (request) => {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    request.headers.set('Authorization', `Bearer ${token}`)
    request.headers.set('X-Use-SSO', 'true')
    return send(request)
  }
}
