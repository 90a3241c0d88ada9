import { QuoteSerializationError, QuoteSyntaxError } from './errors.ts'
import { parseJson, readText } from './json-text.ts'
import { describeQuote, isDescription } from './quote-description.ts'
import { TEXT_OF_QUOTE, textOfQuote } from './text-of-quote.ts'
import { type Moment, parseTimeStamp, QUOTE_VALIDITY_MS, type QuoteStatus, statusAt } from './time-stamp.ts'
import { hasLoneSurrogate, readUtf8 } from './unicode.ts'

type Path = readonly (string | number)[]

/** Makes the quote that was found at a path of a larger text. Only the class can create one. */
export let quoteAt: <T>(path: Path, text: string) => SignedQuote<T>

/**
 * A signed quote, kept as the exact text that the service sent. The service refuses a quote in which anything
 * was changed, rounded, reformatted or omitted (service specification, "Membership pricing quote"). A quote
 * therefore cannot be changed, and only {@link stringifyWithQuotes} writes one into a body.
 *
 * `JSON.stringify`, loggers and test runners show a description of the quote: its time stamp, its length and
 * a checksum. The service refuses a description. `structuredClone` and React's server actions throw: pass
 * `text`.
 *
 * `instanceof SignedQuote` is true for the quotes of another copy of this package, too.
 *
 * @typeParam T the type of `value`, such as the client's `MembershipQuote`. It is not checked at run time.
 */
export class SignedQuote<T = unknown> {
  static {
    quoteAt = <T>(path: Path, text: string) => {
      const { value, timeStamp } = readQuote(path, text)
      return new SignedQuote<T>(text, value, timeStamp)
    }
    Object.defineProperty(SignedQuote, Symbol.hasInstance, {
      value: (value: unknown) => textOfQuote(value) !== undefined,
    })
    // React calls it to send an object. A test runner reads it, as it reads everything up to the prototype.
    Object.defineProperty(SignedQuote.prototype, '@@iterator', { value: refuseObject })
    Object.defineProperty(SignedQuote.prototype, Symbol.for('nodejs.util.inspect.custom'), {
      value: SignedQuote.prototype.toString,
    })
  }

  /** The JSON text, exactly as it was received. */
  declare readonly text: string
  /** When the quote was made, as written in the quote. */
  declare readonly timeStamp: string

  /** What is enumerable describes the quote, so it is all that a copy, a log or an assertion contains. */
  private constructor(text: string, value: object, timeStamp: string) {
    parsedValues.set(this, value)
    Object.defineProperties(this, {
      ...describeQuote(text, timeStamp),
      text: { value: text },
      [TEXT_OF_QUOTE]: { value: text },
    })
    Object.freeze(this)
  }

  /**
   * Returns a quote itself, and a quote of another copy of this package as one of this copy, made from its
   * text. Returns `undefined` for everything that is not a quote.
   */
  static from(value: unknown): SignedQuote | undefined {
    const text = textOfQuote(value)
    if (text === undefined) return undefined
    return parsedValues.has(value as object) ? (value as SignedQuote) : SignedQuote.fromText(text)
  }

  /**
   * Creates a quote from its JSON text, which is kept exactly. A byte order mark before the text is not part
   * of the JSON and is removed. If a member occurs twice, the last one counts.
   *
   * @throws QuoteSyntaxError unless the text is a JSON object with `timeStamp` and `signature`. Also when
   * `JSON.stringify` wrote it of a quote, or it is not well-formed Unicode, or is longer than 33,554,432
   * UTF-16 code units.
   */
  static fromText<T = unknown>(text: string): SignedQuote<NoInfer<T>> {
    return quoteAt<T>([], readText(text))
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

  /** The parsed content, frozen at every level. Its numbers are JavaScript numbers; only `text` is exact. */
  get value(): T {
    const value = parsedValues.get(this)
    return (Object.isFrozen(value) ? value : deepFreeze(value)) as T
  }

  /** The last moment at which the quote is valid, cut to the millisecond: one hour after `timeStamp`. */
  get expiresAt(): Date {
    return new Date(momentOf(this).ms + QUOTE_VALIDITY_MS)
  }

  /**
   * The status of the quote by its age: `usable` for one hour from `timeStamp`, `expired` after that, and
   * `ahead` when `timeStamp` is more than ten minutes in the future. Both limits are still `usable`.
   *
   * @param now the moment at which the age is checked, a `Date` or milliseconds since 1970. Default: now.
   * @throws RangeError when `now` is `NaN` or an invalid `Date`.
   */
  status(now: Date | number = Date.now()): QuoteStatus {
    return statusAt(momentOf(this), typeof now === 'number' ? now : now.getTime())
  }

  /** What a log shows of a quote: time stamp, length and checksum. Some compare objects by this text. */
  toString(): string {
    return `SignedQuote(${this.timeStamp}, ${this.text.length} characters, ${Reflect.get(this, 'checksum')})`
  }
}

/** What is read of a text that is a quote. */
function readQuote(path: Path, text: string): { value: object; timeStamp: string } {
  if (hasLoneSurrogate(text)) {
    throw new QuoteSyntaxError(path, 'contains a lone surrogate, which cannot be sent as UTF-8')
  }
  const value = parseJson(text, path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new QuoteSyntaxError(path, 'is not a JSON object')
  }
  if (isDescription(value)) {
    throw new QuoteSyntaxError(path, 'is the description that JSON.stringify writes. Keep quote.text')
  }
  const timeStamp = stringMember(value, 'timeStamp', path)
  stringMember(value, 'signature', path)
  parseTimeStamp(timeStamp, [...path, 'timeStamp'])
  return { value, timeStamp }
}

/** The parsed content of each quote. With a private field, the types of two versions would not fit. */
const parsedValues = new WeakMap<object, object>()

function momentOf({ timeStamp }: SignedQuote): Moment {
  return parseTimeStamp(timeStamp, ['timeStamp'])
}

function refuseObject(): never {
  throw new QuoteSerializationError('object')
}

function stringMember(value: object, name: string, path: Path): string {
  const member: unknown = (value as Record<string, unknown>)[name]
  if (typeof member !== 'string') throw new QuoteSyntaxError([...path, name], 'is missing or is not a string')
  return member
}

/** Freezes a parsed JSON value and everything in it, however deep. Returns the same value. */
function deepFreeze<T>(value: T): T {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one !== 'object' || one === null) continue
    Object.freeze(one)
    for (const member of Object.values(one)) pending.push(member)
  }
  return value
}
