/** A value is no amount: a string of digits with exactly two decimals. Nothing of the value is in the message. */
export class AmountSyntaxError extends Error {
  override readonly name = 'AmountSyntaxError'
  /** Where the value stood, from the top of what was given: member names and indices. */
  readonly path: readonly (string | number)[]

  constructor(fault: string, path: readonly (string | number)[] = []) {
    const where = path.length === 0 ? '' : ` at ${path.join('.')}`
    super(`An amount is a string with exactly two decimals, such as "45.00"; the value${where} ${fault}.`)
    this.path = path
  }
}

/** Money of two currencies was to be added, subtracted or compared. */
export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError'
  readonly currencies: readonly [string, string]

  constructor(one: string, other: string) {
    super(`${one} and ${other} do not mix. Convert one of them first.`)
    this.currencies = [one, other]
  }
}

/** A factor, a percentage, a weight or a currency is not one. */
export class MoneyArgumentError extends Error {
  override readonly name = 'MoneyArgumentError'
  /** Which argument: `factor`, `percentage`, `weights`, `currency`, `rounding`. */
  readonly argument: string

  constructor(argument: string, expected: string) {
    super(`${argument} must be ${expected}.`)
    this.argument = argument
  }
}

/** A quote has not the members that a quote has. */
export class QuoteShapeError extends Error {
  override readonly name = 'QuoteShapeError'
  /** Where something else was found: member names and indices from the top of the quote. */
  readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[], expected: string) {
    super(
      path.length === 0
        ? `The quote is no ${expected}.`
        : `The quote has no ${expected} at ${path.join('.')}.`,
    )
    this.path = path
  }
}
