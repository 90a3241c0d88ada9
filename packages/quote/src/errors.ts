/** The text is no quote: no JSON, no object, or without a usable `timeStamp` and `signature`. */
export class QuoteSyntaxError extends Error {
  override readonly name = 'QuoteSyntaxError'
  /** Where the fault is: member names and indices from the top of the text. Never a value. */
  readonly path: readonly (string | number)[]

  constructor(fault: string, path: readonly (string | number)[]) {
    super(`${fault} at ${['quote', ...path].join('.')}.`)
    this.path = path
  }
}

/** A quote was about to be written by something that would reformat it, or a copy of a quote was. */
export class QuoteSerializationError extends Error {
  override readonly name = 'QuoteSerializationError'
}

/**
 * A quote that the service would refuse by its age: over one hour old, or over ten minutes ahead of the clock
 * (specification, "Limits"). A quote that is ahead tells that one of the two clocks is wrong.
 */
export class QuoteExpiredError extends Error {
  override readonly name = 'QuoteExpiredError'
  readonly status: 'expired' | 'ahead'
  /** The quote's `timeStamp`, as it stands in it. */
  readonly timeStamp: string

  constructor(status: 'expired' | 'ahead', timeStamp: string) {
    super(`The quote of ${timeStamp} is ${status}. Price again.`)
    this.status = status
    this.timeStamp = timeStamp
  }
}

/** A stored entry is not what was put in. It is not handed out: price again, and find out who writes to the store. */
export class QuoteChangedError extends Error {
  override readonly name = 'QuoteChangedError'
  /** The id under which the entry is stored. */
  readonly id: string

  constructor(id: string) {
    super(`The stored quote ${id} was changed.`)
    this.id = id
  }
}
