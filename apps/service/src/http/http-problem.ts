/** A refusal that no document describes, as an `OperationFailure` is: a problem (RFC 9457) of our own. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The name of the refusal in the companion's document, where an operation's document has it. */
  readonly code: string | undefined

  /** @param message what happened and what to do, in one sentence. */
  constructor(status: number, message: string, headers: HttpProblem['headers'] = {}, code?: string) {
    super(message)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

/** The refusal of a request that may succeed when it is sent again after some seconds. */
export function unavailableProblem(message: string, seconds: number = 1): HttpProblem {
  return new HttpProblem(503, message, { 'retry-after': String(seconds) }, 'service-unavailable')
}
