import type { FieldErrors } from '../failures/body.ts'
import { LeisureError } from './leisure-error.ts'

/** What an {@link ApiError} is made from. */
export interface ApiErrorInit {
  readonly operation: string
  readonly status: number
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  /** The service's own sentence, if it said one. */
  readonly sentence: string | undefined
  readonly fieldErrors: FieldErrors | undefined
  readonly body: unknown
  readonly response: Response
  /** What may be left behind, where the outcome is not known. */
  readonly unknownOutcome: string | undefined
  readonly retryable: boolean
}

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid'] as const

/**
 * The service answered with a failure. `code` is its name in the document, or `undocumented`; the message is the service's
 * own sentence where there is one.
 */
export class ApiError extends LeisureError {
  override readonly name = 'ApiError'
  readonly status: number
  /** Name of the failure in the document; `undocumented` when the document does not know the answer. */
  readonly code: string
  /** The values inside the sentence, by the names of its template. */
  readonly params: Readonly<Record<string, string>>
  /** The sentences of a validation problem by field, as the service keyed them. */
  readonly fieldErrors: FieldErrors | undefined
  /** The body as it was read: a string, an object, or `undefined` for none. */
  readonly body: unknown
  /** The response, its body read. */
  readonly response: Response
  /** `unknown` after a creation that may have left something behind: see the message. */
  readonly outcome: 'failed' | 'unknown'
  /** Whether the same call may do better later. Never of a creation: look first, see `outcome`. */
  readonly retryable: boolean
  /** What the service, or something before it, calls this request; `undefined` when it does not say. */
  readonly requestId: string | undefined

  constructor(init: ApiErrorInit) {
    const said = init.sentence ?? `The service answered ${init.status} without a sentence (${init.code}).`
    super(init.unknownOutcome === undefined ? said : `${said} ${init.unknownOutcome}`, init.operation)
    this.status = init.status
    this.code = init.code
    this.params = init.params
    this.fieldErrors = init.fieldErrors
    this.body = init.body
    this.outcome = init.unknownOutcome === undefined ? 'failed' : 'unknown'
    this.retryable = init.retryable && init.unknownOutcome === undefined
    this.requestId =
      REQUEST_ID_HEADERS.map((name) => init.response.headers.get(name)).find((id) => id) ?? undefined
    this.response = init.response
    // A response holds the address and the headers; neither belongs in a log.
    Object.defineProperty(this, 'response', { enumerable: false })
  }
}
