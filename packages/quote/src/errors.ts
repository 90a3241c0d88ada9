import { QuoteError } from './quote-error.ts'

/** How a quote reaches another process, or a component in the browser. */
export const SEND_TEXT = 'Send quote.text, and read it with SignedQuote.fromText(text).'

/** The text is not a quote: it is not JSON, is no object, or has no usable `timeStamp` and `signature`. */
export class QuoteSyntaxError extends QuoteError {
  override get name(): 'QuoteSyntaxError' {
    return 'QuoteSyntaxError'
  }

  /** Where the mistake is: member names and indices from the top. The error contains no value of the text. */
  declare readonly path: readonly (string | number)[]

  /** @param flaw what follows the place. */
  constructor(path: readonly (string | number)[], flaw: string) {
    super(`${path.length > 0 ? path.join('.') : 'The text'} ${flaw}.`)
    this.path = path
  }
}

/** A quote cannot be sent in this way: `stringifyWithQuotes` was given a copy of one, or React a quote. */
export class QuoteSerializationError extends QuoteError {
  override get name(): 'QuoteSerializationError' {
    return 'QuoteSerializationError'
  }

  constructor(what: 'copy' | 'object') {
    super(
      what === 'copy'
        ? 'The body contains a copy of a signed quote. Put the quote itself in it.'
        : `A signed quote cannot be sent as an object. ${SEND_TEXT}`,
    )
  }
}

/**
 * The service would refuse the quote because of its age: the quote is more than one hour old, or its
 * `timeStamp` is more than ten minutes ahead of the clock (service specification, "Limits"). A quote that is
 * ahead shows that one of the two clocks is wrong.
 */
export class QuoteExpiredError extends QuoteError {
  override get name(): 'QuoteExpiredError' {
    return 'QuoteExpiredError'
  }

  declare readonly status: 'expired' | 'ahead'
  /** The quote's `timeStamp`, as written in the quote. */
  declare readonly timeStamp: string

  constructor(status: 'expired' | 'ahead', timeStamp: string) {
    const flaw =
      status === 'expired'
        ? 'one hour old. Request a new quote. If it is too old as well, check'
        : "ten minutes ahead of this machine's clock. Check"
    super(`The quote made at ${timeStamp} is more than ${flaw} this clock and the service's.`)
    this.status = status
    this.timeStamp = timeStamp
  }
}

/** A stored quote was changed, and is not returned. Request a new one. Find out who writes to the store. */
export class QuoteChangedError extends QuoteError {
  override get name(): 'QuoteChangedError' {
    return 'QuoteChangedError'
  }

  /** The id of the stored quote. */
  declare readonly id: string

  constructor(id: string) {
    super(`The stored quote ${id} was changed, or stored with another secret. Request a new quote.`)
    this.id = id
  }
}

/** The `set` of the store returned `false`. Keyv does this when it cannot reach its database. */
export class QuoteNotStoredError extends QuoteError {
  override get name(): 'QuoteNotStoredError' {
    return 'QuoteNotStoredError'
  }

  constructor() {
    super('The store did not keep the quote: store.set() returned false. Check the connection of the store.')
  }
}
