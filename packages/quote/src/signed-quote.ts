import { QuoteSerializationError, QuoteSyntaxError } from './errors.ts'
import { spanAt } from './json-offsets.ts'
import { deepFreeze } from './read-only.ts'
import { markerFor } from './splice.ts'
import { type Moment, parseTimeStamp, QUOTE_VALIDITY_MS, type QuoteStatus, statusAt } from './time-stamp.ts'

/** Longest text that is taken for a quote, in UTF-16 code units. */
export const MAX_QUOTE_LENGTH: number = 32 * 1024 * 1024

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
  #frozen = false

  /** Own and enumerable on purpose: a function makes `structuredClone` throw, and goes along with a spread copy. */
  readonly toJSON: () => never

  private constructor(text: string, value: T, timeStamp: string) {
    this.#text = text
    this.#value = value
    this.#timeStamp = timeStamp
    this.#moment = parseTimeStamp(timeStamp)
    const quote = this
    this.toJSON = function (this: unknown): never {
      if (this !== quote) {
        throw new QuoteSerializationError(
          'This is a copy of a signed quote, which is worth nothing. Send the quote itself.',
        )
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
   * Unicode, or is longer than {@link MAX_QUOTE_LENGTH}.
   */
  static fromText<T = unknown>(text: string): SignedQuote<T> {
    if (typeof text !== 'string') throw new QuoteSyntaxError('A quote is taken in as the text that came.')
    if (text.length > MAX_QUOTE_LENGTH)
      throw new QuoteSyntaxError(`The text is over ${MAX_QUOTE_LENGTH} characters long.`)
    if (!text.isWellFormed())
      throw new QuoteSyntaxError('The text holds half a surrogate pair, which cannot be sent.')
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text
    return SignedQuote.#of<T>(json, parse(json))
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
      throw new QuoteSyntaxError('The body of the response is not UTF-8.')
    }
    return SignedQuote.fromText<T>(text)
  }

  /**
   * Cuts the quote at a path out of a larger JSON text, exactly.
   *
   * @param path member names and array indices from the top, such as `['bookings', 0, 'pricingQuote']`.
   * @throws QuoteSyntaxError when the text is no JSON, or there is no quote at the path.
   */
  static extract<T = unknown>(text: string, path: readonly (string | number)[]): SignedQuote<T> {
    const json = text.startsWith('\uFEFF') ? text.slice(1) : text
    parse(json)
    const { start, end } = spanAt(json, path)
    try {
      return SignedQuote.fromText<T>(json.slice(start, end))
    } catch (error) {
      if (error instanceof QuoteSyntaxError)
        throw new QuoteSyntaxError(error.message, [...path, ...error.path])
      throw error
    }
  }

  static #of<T>(text: string, value: unknown): SignedQuote<T> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new QuoteSyntaxError('A quote is a JSON object.')
    }
    const { timeStamp, signature } = value as { timeStamp?: unknown; signature?: unknown }
    if (typeof timeStamp !== 'string')
      throw new QuoteSyntaxError('A quote has a timeStamp, a string.', ['timeStamp'])
    if (typeof signature !== 'string')
      throw new QuoteSyntaxError('A quote has a signature, a string.', ['signature'])
    return new SignedQuote<T>(text, value as T, timeStamp)
  }

  /** The JSON text, as it came. */
  get text(): string {
    return this.#text
  }

  /** What the text says, to read: frozen, through and through. Numbers are JavaScript's; only the text is exact. */
  get value(): T {
    if (!this.#frozen) {
      deepFreeze(this.#value)
      this.#frozen = true
    }
    return this.#value
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's own message may quote the text.
    throw new QuoteSyntaxError('The text is not JSON.')
  }
}
