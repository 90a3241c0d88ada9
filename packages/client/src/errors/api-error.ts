import type { FailureBody, FieldErrors } from '../failures/body.ts'
import type { RecognisedFailure } from '../failures/recognise.ts'
import { LeisureError } from './leisure-error.ts'

/** The parts of an {@link ApiError}. */
export interface ApiErrorInit extends Omit<FailureBody, 'sentences'>, RecognisedFailure {
  readonly operation: string
  readonly response: Response
  /** What may be left behind, when the outcome is not known. */
  readonly unknownOutcome: string | undefined
  readonly retryable: boolean
}

const REQUEST_ID_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid'] as const

/**
 * The service returned a failure. `message` is the service's own message if it sent one.
 */
export class ApiError extends LeisureError {
  override readonly name = 'ApiError'
  readonly status: number
  /** The name of the failure in the document; `undocumented` when the document does not have it. */
  readonly code: string
  /** The values in the message, by the names of their placeholders. All of them are strings, including numbers. */
  readonly params: Readonly<Record<string, string>>
  /** The messages of a validation problem, by field. Keys are spelled as the service sends them. */
  readonly fieldErrors: FieldErrors | undefined
  /** The body as it was read: a string, an object, or `undefined` for an empty body. */
  readonly body: unknown
  /** The response. Its body has been read. It is not enumerable, so that no log shows the address and the headers. */
  declare readonly response: Response
  /**
   * Whether the same call may succeed later. True after 408, 429, 502, 503 and 504, and after a read that failed with 500 and an
   * empty body. Never true for a creation: before you call again, check `outcome`, and look for what was created.
   */
  readonly retryable: boolean
  /** The id of this request in the logs of the service or of a proxy; `undefined` when no header has one. */
  readonly requestId: string | undefined

  constructor(init: ApiErrorInit) {
    const { operation, response, sentence, unknownOutcome, code } = init
    const { status, headers } = response
    super(operation, sentence ?? withoutSentence(status, code), { unknownOutcome })
    this.status = status
    this.code = code
    this.params = init.params
    this.fieldErrors = init.fieldErrors
    this.body = init.body
    this.retryable = init.retryable
    this.requestId = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean) ?? undefined
    Object.defineProperty(this, 'response', { value: response })
  }
}

/** The message for a failure that the service sent without one. */
export function withoutSentence(status: number, code: string): string {
  return `The service returned status ${status} without a message (${code}).`
}
