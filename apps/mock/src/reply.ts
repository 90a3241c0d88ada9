/** What the mock sends. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` for a reply without a body. */
  readonly body: string | undefined
}

/** The outcome of a request: a reply, or a connection that is closed without one. */
export type Outcome = Reply | 'dropped'

/** A problem document of the mock itself, which says what the mock cannot do and what to do instead. */
export function problem(
  status: number,
  title: string,
  members: object = {},
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({ title, status, ...members }),
  }
}
