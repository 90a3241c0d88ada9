/** The access token, or a function that returns it. */
export type AccessToken = string | (() => string | Promise<string>)

/** Returns the token for one attempt. */
export type TokenSource = () => Promise<string>

/** Returns a source that calls the function before every attempt. Attempts that begin at the same time share one call. */
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

/** What is wrong with a token, without the token; `undefined` when it can be sent. */
export function tokenFault(token: unknown): string | undefined {
  if (typeof token !== 'string' || token === '') return 'is not a string or is empty'
  return /^[\x21-\x7e]+$/.test(token)
    ? undefined
    : 'contains a character that is not allowed in a header, such as a space or a line break'
}
