import { QuoteSerializationError, QuoteSyntaxError } from './errors.ts'
import { type Span, spanAt } from './json-offsets.ts'
import { deepFreeze } from './read-only.ts'
import { markerFor } from './splice.ts'
import { type Moment, parseTimeStamp, QUOTE_VALIDITY_MS, type QuoteStatus, statusAt } from './time-stamp.ts'

/** Longest text that is taken for a quote, in UTF-16 code units. */
const MAX_QUOTE_LENGTH = 32 * 1024 * 1024

/**
 * A signed quote, kept as the very text that the service sent. The service refuses a quote in which anything was
 * changed, rounded, reformatted or left out (specification, "Membership pricing quote"), so there is no way to change
 * one, and `JSON.stringify` refuses to write one: use {@link stringifyWithQuotes}.
 *
 * A copy made by spreading cannot be written either, and `structuredClone` refuses.
 *
 * @typeParam T what `value` is, for example the client's `MembershipQuote`.
 */
export class SignedQuote<T = unknown> {
  readonly #text: string
  readonly #value: T
  readonly #timeStamp: string
  readonly #moment: Moment

  /** Own and enumerable on purpose: a function makes `structuredClone` throw, and goes along with a spread copy. */
  readonly toJSON: () => never

  private constructor(text: string, value: T, timeStamp: string, moment: Moment) {
    this.#text = text
    this.#value = value
    this.#timeStamp = timeStamp
    this.#moment = moment
    const quote = this
    this.toJSON = function (this: unknown): never {
      if (this !== quote) {
        throw new QuoteSerializationError('This is a copy of a signed quote. Send the quote itself.')
      }
      return markerFor(text) as never
    }
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.toString() })
    Object.freeze(this)
  }

  /**
   * Takes in the JSON text of a quote, exactly. A byte order mark before it is not part of JSON and is cut off; of equal
   * keys the last one counts.
   *
   * @throws QuoteSyntaxError when the text is no JSON object with a `timeStamp` and a `signature`, is no well-formed
   * Unicode, or is over 32 Mi characters long.
   */
  static fromText<T = unknown>(text: string): SignedQuote<T> {
    return SignedQuote.#of<T>(text, [])
  }

  /**
   * Takes in the quote that is the body of a response, from its bytes. The body is read to its end.
   *
   * @throws QuoteSyntaxError as {@link SignedQuote.fromText}, and when the bytes are no UTF-8.
   * @throws TypeError when the body was read before.
   */
  static async fromResponse<T = unknown>(response: Response): Promise<SignedQuote<T>> {
    const bytes = await response.arrayBuffer()
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new QuoteSyntaxError('No UTF-8', [])
    }
    return SignedQuote.fromText<T>(text)
  }

  /**
   * Cuts the quote at a path out of a larger JSON text, exactly: a service that checks signatures cuts it out of the raw request
   * body.
   *
   * @param path member names and array indices from the top, such as `['bookings', 0, 'pricingQuote']`.
   * @throws QuoteSyntaxError when the text is not JSON, when there is no quote at the path, or when a member on the path occurs
   *   twice in its object.
   */
  static extract<T = unknown>(text: string, path: readonly (string | number)[]): SignedQuote<T> {
    const json = withoutMark(text)
    parse(json, [])
    const { start, end } = spanAt(json, path)
    return SignedQuote.#of<T>(json.slice(start, end), path)
  }

  static #of<T>(text: string, path: readonly (string | number)[]): SignedQuote<T> {
    if (typeof text !== 'string') throw new QuoteSyntaxError('No string', path)
    if (text.length > MAX_QUOTE_LENGTH) throw new QuoteSyntaxError('Too long a text', path)
    // Half a surrogate pair cannot be sent as it is.
    if (!text.isWellFormed()) throw new QuoteSyntaxError('No Unicode', path)
    const json = withoutMark(text)
    const value = parse(json, path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new QuoteSyntaxError('No object', path)
    }
    const { timeStamp, signature } = value as { timeStamp?: unknown; signature?: unknown }
    if (typeof timeStamp !== 'string') throw new QuoteSyntaxError('No string', [...path, 'timeStamp'])
    if (typeof signature !== 'string') throw new QuoteSyntaxError('No string', [...path, 'signature'])
    return new SignedQuote<T>(json, value as T, timeStamp, parseTimeStamp(timeStamp, [...path, 'timeStamp']))
  }

  /** The JSON text, as it came. */
  get text(): string {
    return this.#text
  }

  /** What the text says, to read: frozen, through and through. Numbers are JavaScript's; only the text is exact. */
  get value(): T {
    return Object.isFrozen(this.#value) ? this.#value : deepFreeze(this.#value)
  }

  /** When the quote was made, as it stands in it. */
  get timeStamp(): string {
    return this.#timeStamp
  }

  /** The last moment at which the quote is good, cut to a millisecond: one hour after `timeStamp`. */
  get expiresAt(): Date {
    return new Date(this.#moment.ms + QUOTE_VALIDITY_MS)
  }

  /**
   * Finds a value inside the text. A service that signs quotes needs the place of `signature`, since it signs the bytes around it.
   *
   * @param path member names and array indices from the top of the quote, such as `['signature']`.
   * @returns offsets in `text`, in UTF-16 code units: `text.slice(start, end)` is the value as it is written, quotation marks included.
   * @throws QuoteSyntaxError when there is nothing at the path, or a member on the path occurs twice in its object.
   */
  locate(path: readonly (string | number)[]): Span {
    return spanAt(this.#text, path)
  }

  /**
   * Whether the service takes the quote by its age: `usable` for one hour, `ahead` when `timeStamp` is more than ten
   * minutes in the future, both bounds included.
   *
   * @param now the moment to judge by; the present one unless given.
   */
  status(now: Date | number = Date.now()): QuoteStatus {
    return statusAt(this.#moment, Number(now))
  }

  /** What a log shows of a quote: no more than that it is one. */
  toString(): string {
    return `SignedQuote(${this.#timeStamp}, ${this.#text.length} characters)`
  }
}

/** A byte order mark is not part of JSON. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

function parse(text: string, path: readonly (string | number)[]): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's own message may quote the text.
    throw new QuoteSyntaxError('No JSON', path)
  }
}
