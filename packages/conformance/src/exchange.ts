/** A request and its response, exactly as they were sent. */
export interface Exchange {
  readonly operationId: string
  readonly method: string
  readonly url: string
  readonly requestHeaders: Readonly<Record<string, string>>
  /** The body as it was sent; `undefined` for a request without one. */
  readonly requestBody: string | undefined
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, string>>
  readonly responseBody: string
  /** When it was sent, as ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
}

/** The media type of the response, without its parameters; `undefined` when it has none. */
export function mediaTypeOf({ responseHeaders }: Exchange): string | undefined {
  return responseHeaders['content-type']?.split(';')[0]?.trim().toLowerCase()
}

/** The response's body as JSON, whose type only a check of its schema knows; `undefined` if it is no JSON. */
export function jsonOf<T = unknown>({ responseBody }: Pick<Exchange, 'responseBody'>): T {
  try {
    return JSON.parse(responseBody)
  } catch {
    return undefined as T
  }
}
