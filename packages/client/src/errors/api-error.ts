import type { FailureBody, FieldErrors } from '../failures/body.ts'
import type { RecognisedFailure } from '../failures/recognise.ts'
import { LeisureError, type LeisureErrorOptions } from './leisure-error.ts'

/** The parts of an {@link ApiError}. */
type ApiErrorInit = FailureBody &
  RecognisedFailure &
  Pick<ApiError, 'operation' | 'response' | 'retryable' | 'requestId' | 'docs'> &
  Pick<LeisureErrorOptions, 'unknownOutcome'>

/**
 * The service returned a failure. `message` is the service's own message if it sent one, without control
 * characters and at most 2,000 characters of it. `body` has all of it.
 */
export class ApiError extends LeisureError {
  override get name(): 'ApiError' {
    return 'ApiError'
  }

  declare readonly status: number
  /** The name of the failure in the document; `undocumented` when the document does not have it. */
  declare readonly code: string
  /** The values in the message, by the names of their placeholders. All are strings, also numbers. */
  declare readonly params: Readonly<Record<string, string>>
  /** The messages of a validation problem, by field. Keys are spelled as the service sends them. */
  declare readonly fieldErrors: FieldErrors | undefined
  /** The body as it was read: a string, an object, or `undefined` for an empty body. */
  declare readonly body: unknown
  /** The response, whose body has been read. Not enumerable, so that no log shows its address and headers. */
  declare readonly response: Response
  /**
   * Whether the same call may succeed later. True after 408, 429, 502, 503 and 504, and after a read that
   * failed with 500 and an empty body. Never true for a creation: check `outcome`, and look for what was
   * created.
   */
  declare readonly retryable: boolean
  /** The id of this request in the logs of the service or of a proxy; `undefined` when no header has one. */
  declare readonly requestId: string | undefined
  /** The address of the failure's page, if the client has a `docsUrl` and the failure is documented. */
  declare readonly docs: string | undefined

  constructor(init: ApiErrorInit) {
    const { operation, response, message, messages: _, unknownOutcome, ...fields } = init
    const { status } = response
    const said = message === undefined ? withoutMessage(status, fields.code) : toLogLine(message)
    const isElsewhere = status === 404 && fields.code === 'undocumented'
    super(operation, isElsewhere ? `${said.replace(/\.?$/, '.')} Check baseUrl.` : said, { unknownOutcome })
    Object.assign(this, fields, { status })
    Object.defineProperty(this, 'response', { value: response })
  }
}

/** The message for a failure that the service sent without one. */
export function withoutMessage(status: number, code: string): string {
  return `The service returned status ${status} without a message (${code}).`
}

const MAX_MESSAGE_LENGTH = 2000

/** A message that can be logged: a line break would forge a line, and a proxy may send a long one. */
function toLogLine(message: string): string {
  const line = message.slice(0, MAX_MESSAGE_LENGTH).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return message.length > MAX_MESSAGE_LENGTH ? `${line}…` : line
}
