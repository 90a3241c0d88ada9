/** The access token, or what gives it. */
export type AccessToken = string | (() => string | Promise<string>)

/** Gives the token for one attempt. */
export type TokenSource = () => Promise<string>

/** A function is asked before every attempt; calls that ask at the same time share one answer. */
export function tokenSource(accessToken: AccessToken): TokenSource {
  if (typeof accessToken === 'string') return async () => accessToken
  let pending: Promise<string> | undefined
  return () => {
    pending ??= Promise.resolve()
      .then(accessToken)
      .finally(() => {
        pending = undefined
      })
    return pending
  }
}
