/** The access token, or a function that returns it. */
export type AccessToken = string | (() => string | Promise<string>)

/** Returns the token for one attempt of a call, within its limits. */
export type TokenSource = (limitMs: number, within: <T>(work: Promise<T>) => Promise<T>) => Promise<string>

/**
 * Returns a source that calls the function before every attempt. Attempts that begin at the same time share
 * one request. A request may hang, so a call joins only one that is younger than the call's own limit, and
 * nobody joins one that a call has waited for in vain.
 */
export function tokenSource(accessToken: AccessToken): TokenSource {
  if (typeof accessToken === 'string') return async () => accessToken
  let latest: { readonly token: Promise<string>; readonly startMs: number } | undefined
  return async (limitMs, within) => {
    const nowMs = performance.now()
    if (latest === undefined || nowMs - latest.startMs >= limitMs) {
      latest = { token: Promise.resolve().then(accessToken), startMs: nowMs }
    }
    const joined = latest
    try {
      return await within(joined.token)
    } finally {
      if (latest === joined) latest = undefined
    }
  }
}

/** What is wrong with a token, without the token; `undefined` when it can be sent. */
export function tokenFlaw(token: unknown): string | undefined {
  if (typeof token !== 'string' || token === '') return 'is not a string or is empty'
  return /^[\x21-\x7e]+$/.test(token)
    ? undefined
    : 'contains a character that is not allowed in a header, such as a space or a line break'
}
