import { deepFreeze } from './deep-freeze.ts'
import { QuoteSerializationError, QuoteSyntaxError } from './errors.ts'
import { elementSpansAt, type Span, spanAt } from './json-offsets.ts'
import { isDescription, QuoteDescription } from './quote-description.ts'
import { isStringifying, verbatimText } from './stringify-with-quotes.ts'
import { type Moment, parseTimeStamp, QUOTE_VALIDITY_MS, type QuoteStatus, statusAt } from './time-stamp.ts'
import { hasLoneSurrogate, readUtf8 } from './unicode.ts'

type Path = readonly (string | number)[]

/** The longest text that is accepted, in UTF-16 code units. */
const MAX_TEXT_LENGTH = 32 * 1024 * 1024

/**
 * A signed quote, kept as the exact text that the service sent. The service refuses a quote in which anything was changed,
 * rounded, reformatted or left out (service specification, "Membership pricing quote"). A quote therefore cannot be changed, and
 * only {@link stringifyWithQuotes} writes one into a body.
 *
 * `JSON.stringify`, and so every logger, writes a description of the quote: its time stamp and its length. The service refuses a
 * description. `structuredClone` throws, and so does a server action of React: pass `text` instead.
 *
 * @typeParam T the type of `value`, for example the client's `MembershipQuote`. It is not checked at run time.
 */
export class SignedQuote<T = unknown> {
  readonly #text: string
  readonly #value: T
  readonly #timeStamp: string
  readonly #moment: Moment

  /** `structuredClone` throws at this symbol, and its error contains the description. */
  protected readonly uncloneable: symbol = Symbol('Send quote.text, because a SignedQuote')
  /** Own and enumerable, so that a copy made by spreading has it, too, and is recognised when it is written. */
  readonly toJSON: () => object

  private constructor(text: string, value: T, timeStamp: string, moment: Moment) {
    this.#text = text
    this.#value = value
    this.#timeStamp = timeStamp
    this.#moment = moment
    this.toJSON = toJSONOf(this)
    // Not enumerable, so that a spread copy does not have it.
    Object.defineProperty(this, verbatimText, { value: () => text })
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.toString() })
    // React looks for it in every object that it sends. Nothing else that meets a quote does.
    Object.defineProperty(this, '@@iterator', { get: refuseObject })
    Object.freeze(this)
  }

  /**
   * Creates a quote from its JSON text, which is kept exactly. A byte order mark before the text is not part of the JSON and is
   * removed. If a member occurs twice, the last one counts.
   *
   * @throws QuoteSyntaxError when the text is not a JSON object with a `timeStamp` and a `signature`, is what `JSON.stringify`
   *   wrote of a quote, is not well-formed Unicode, or is longer than 33,554,432 UTF-16 code units.
   */
  static fromText<T = unknown>(text: string): SignedQuote<NoInfer<T>> {
    return SignedQuote.#of<T>(readText(text), [])
  }

  /**
   * Reads the quote that is the body of a response, byte for byte. The body is read to its end.
   *
   * @throws QuoteSyntaxError as {@link SignedQuote.fromText} does, and when the bytes are not UTF-8.
   * @throws TypeError when the body was already read.
   */
  static async fromResponse<T = unknown>(response: Response): Promise<SignedQuote<NoInfer<T>>> {
    return SignedQuote.fromText<T>(await readUtf8(response))
  }

  /**
   * Cuts the quote at a path out of a larger JSON text, byte for byte. A service that checks signatures cuts it out of the raw
   * body of a request.
   *
   * @param path member names and array indices from the top, such as `['bookings', 0, 'pricingQuote']`.
   * @throws QuoteSyntaxError when the text is not JSON, when there is no quote at the path, or when a member on the path occurs
   *   twice in its object.
   */
  static extract<T = unknown>(text: string, path: readonly (string | number)[]): SignedQuote<NoInfer<T>> {
    const json = readText(text)
    parse(json, [])
    const { start, end } = spanAt(json, path)
    return SignedQuote.#of<T>(json.slice(start, end), path)
  }

  static #of<T>(text: string, path: Path): SignedQuote<T> {
    if (hasLoneSurrogate(text)) {
      throw new QuoteSyntaxError(path, 'contains a lone surrogate, which cannot be sent as UTF-8')
    }
    const value = parse(text, path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new QuoteSyntaxError(path, 'is not a JSON object')
    }
    if (isDescription(value)) {
      throw new QuoteSyntaxError(path, 'is the note for logs that JSON.stringify writes. Keep quote.text')
    }
    const timeStamp = stringMember(value, 'timeStamp', path)
    stringMember(value, 'signature', path)
    return new SignedQuote<T>(text, value as T, timeStamp, parseTimeStamp(timeStamp, [...path, 'timeStamp']))
  }

  /** The JSON text, exactly as it was received. */
  get text(): string {
    return this.#text
  }

  /** The parsed content, for reading: frozen at every level. Its numbers are JavaScript numbers; only `text` is exact. */
  get value(): T {
    return Object.isFrozen(this.#value) ? this.#value : deepFreeze(this.#value)
  }

  /** When the quote was made, as written in the quote. */
  get timeStamp(): string {
    return this.#timeStamp
  }

  /** The last moment at which the quote is valid, truncated to the millisecond: one hour after `timeStamp`. */
  get expiresAt(): Date {
    return new Date(this.#moment.ms + QUOTE_VALIDITY_MS)
  }

  /**
   * Finds a value inside the text. A service that signs quotes needs the place of `signature`, since it signs the text around it.
   *
   * @param path member names and array indices from the top of the quote, such as `['signature']`.
   * @returns offsets in `text`, in UTF-16 code units: `text.slice(start, end)` is the value as it is written, quotation marks
   *   included.
   * @throws QuoteSyntaxError when there is nothing at the path, or when a member on the path occurs twice in its object.
   */
  locate(path: readonly (string | number)[]): Span {
    return spanAt(this.#text, path)
  }

  /**
   * Finds the place of each element of an array in `text`, in one pass: for example, of each membership.
   *
   * @param path member names and array indices from the top of the quote, such as `['memberships']`.
   * @returns the place of each element, as {@link locate} returns it.
   * @throws QuoteSyntaxError when there is no array at the path, or when a member on the path occurs twice in its object.
   */
  locateElements(path: readonly (string | number)[]): Span[] {
    return elementSpansAt(this.#text, path)
  }

  /**
   * The status of the quote by its age: `usable` for one hour from `timeStamp`, `expired` after that, and
   * `ahead` when `timeStamp` is more than ten minutes in the future. Exactly one hour, and exactly ten minutes, are still
   * `usable`.
   *
   * @param now the moment at which the age is checked, as a `Date` or in milliseconds since 1970. The default is the current
   *   time.
   * @throws RangeError when `now` is `NaN` or an invalid `Date`.
   */
  status(now: Date | number = Date.now()): QuoteStatus {
    return statusAt(this.#moment, typeof now === 'number' ? now : now.getTime())
  }

  /** What a log shows of a quote: only its time stamp and its length. */
  toString(): string {
    return `SignedQuote(${this.#timeStamp}, ${this.#text.length} characters)`
  }
}

/**
 * The `toJSON` of a quote. To `stringifyWithQuotes` it returns the quote itself, and for a copy it throws. For everybody else it
 * returns a description, together with what was added to a copy.
 */
function toJSONOf(quote: SignedQuote): () => object {
  function toJSON(this: unknown): object {
    if (!isStringifying()) {
      return Object.assign(new QuoteDescription(quote), this, { toJSON: undefined })
    }
    if (this !== quote) throw new QuoteSerializationError('copy')
    return quote
  }
  // When the toJSON of another object returns a quote, JSON.stringify does not call that of the quote, but writes the quote's members.
  // The only one is this function. JSON.stringify would leave a function out, but it calls the toJSON of the function first. So what it
  // writes is the description, under the name toJSON.
  return Object.defineProperty(toJSON, 'toJSON', { value: toJSON })
}

function refuseObject(): never {
  throw new QuoteSerializationError('object')
}

/** The text without a byte order mark, which is not part of JSON. */
function readText(text: unknown): string {
  if (typeof text !== 'string') throw new QuoteSyntaxError([], 'is not a string')
  if (text.length > MAX_TEXT_LENGTH) {
    throw new QuoteSyntaxError([], `is longer than ${MAX_TEXT_LENGTH} characters`)
  }
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function parse(text: string, path: Path): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's own message may contain a part of the text.
    throw new QuoteSyntaxError(path, 'is not valid JSON')
  }
}

function stringMember(value: object, name: string, path: Path): string {
  const member: unknown = (value as Record<string, unknown>)[name]
  if (typeof member !== 'string') throw new QuoteSyntaxError([...path, name], 'is missing or is not a string')
  return member
}
