import type { Middleware } from 'openapi-fetch'

/** Sets the two headers that every request carries (specification, "Authentication"). */
export function credentials(accessToken: string | (() => string | Promise<string>)): Middleware {
  return {
    async onRequest({ request }) {
      const token = typeof accessToken === 'function' ? await accessToken() : accessToken
      request.headers.set('Authorization', `Bearer ${token}`)
      request.headers.set('X-Use-SSO', 'true')
      return request
    },
  }
}
