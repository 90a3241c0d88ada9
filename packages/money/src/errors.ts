/** A value is no amount: a string of digits with exactly two decimals. Nothing of the value is in the message. */
export class AmountSyntaxError extends Error {
  override readonly name = 'AmountSyntaxError'
  /** Where the value stood, from the top of what was given: member names and indices. */
  readonly path: readonly (string | number)[]

  constructor(at: readonly (string | number)[] | number = []) {
    const path = [at].flat() as (string | number)[]
    super(`No amount such as "45.00" at ${['value', ...path].join('.')}`)
    this.path = path
  }
}

/** Money of two currencies was to be added, subtracted or compared. */
export class CurrencyMismatchError extends Error {
  override readonly name = 'CurrencyMismatchError'

  constructor(one: string, other: string) {
    super(`${one} and ${other} do not mix.`)
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

/** A quote has no array where one has to be. */
export class QuoteShapeError extends Error {
  override readonly name = 'QuoteShapeError'
  /** Where: member names and indices from the top of the quote. */
  readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[]) {
    super(`No array at ${['value', ...path].join('.')}`)
    this.path = path
  }
}
