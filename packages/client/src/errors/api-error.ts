import type { FailureBody, FieldErrors } from '../failures/body.ts'
import type { RecognisedFailure } from '../failures/recognise.ts'
import { LeisureError } from './leisure-error.ts'

/** What an {@link ApiError} is made from. */
export interface ApiErrorInit extends Omit<FailureBody, 'sentences'>, RecognisedFailure {
  readonly operation: string
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
  declare readonly status: number
  /** Name of the failure in the document; `undocumented` when the document does not know the answer. */
  declare readonly code: string
  /** The values inside the sentence, by the names of its template. */
  declare readonly params: Readonly<Record<string, string>>
  /** The sentences of a validation problem by field, as the service keyed them. */
  declare readonly fieldErrors: FieldErrors | undefined
  /** The body as it was read: a string, an object, or `undefined` for none. */
  declare readonly body: unknown
  /** The response, its body read. */
  declare readonly response: Response
  /** Whether the same call may do better later. Never of a creation: look first, see `outcome`. */
  declare readonly retryable: boolean
  /** What the service, or something before it, calls this request; `undefined` when it does not say. */
  declare readonly requestId: string | undefined

  constructor({ operation, response, sentence, unknownOutcome, ...facts }: ApiErrorInit) {
    const { status, headers } = response
    const said = sentence ?? `The service answered ${status} without a sentence (${facts.code}).`
    super(operation, said, { unknownOutcome })
    const requestId = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find(Boolean)
    Object.assign(this, { status, requestId, ...facts })
    // A response holds the address and the headers; neither belongs in a log.
    Object.defineProperty(this, 'response', { value: response })
  }
}
