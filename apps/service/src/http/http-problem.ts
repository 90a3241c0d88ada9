/**
 * A refusal that the document does not describe. It is sent as a problem document (RFC 9457) of our own. A failure that the
 * document describes is an `OperationFailure`.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The name that the companion's document gives to the refusal. Operations whose document has it answer as it says. */
  readonly code: string | undefined

  /** @param message what happened and what to do, in one sentence. */
  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    code?: string,
  ) {
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
