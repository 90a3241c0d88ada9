import { MoneyError } from './money-error.ts'

type Path = readonly (string | number)[]

/**
 * A value is not an amount: a string of digits with exactly two decimal places. The message says what is
 * wrong, and never contains the value.
 */
export class AmountSyntaxError extends MoneyError {
  override get name(): 'AmountSyntaxError' {
    return 'AmountSyntaxError'
  }

  /** Where the value is in the argument: property names and indices. Empty for the argument itself. */
  declare readonly path: readonly (string | number)[]

  /** @param flaw what follows "The amount". */
  constructor(flaw: string, path: Path = []) {
    super(`The amount${path.length > 0 ? ` at ${path.join('.')}` : ''} ${flaw}.`)
    this.path = path
  }
}

/** Amounts in two currencies cannot be added, subtracted or compared. */
export class CurrencyMismatchError extends MoneyError {
  override get name(): 'CurrencyMismatchError' {
    return 'CurrencyMismatchError'
  }

  constructor(one: string, other: string) {
    super(`${one} and ${other} are different currencies. Convert one of the amounts first.`)
  }
}

/** An argument of `Money` is not valid. The message says what is expected, and never contains the value. */
export class MoneyArgumentError extends MoneyError {
  override get name(): 'MoneyArgumentError' {
    return 'MoneyArgumentError'
  }

  /**
   * The name of the argument: `amounts`, `currency`, `factor`, `first`, `list`, `one`, `other`, `part`,
   * `percentage`, `price`, `rounding`, `weights` or `whole`.
   */
  declare readonly argument: string

  constructor(argument: string, expected: string) {
    super(`${argument} must be ${expected}.`)
    this.argument = argument
  }
}

/** A value is not a membership quote: a property is missing or has another type. */
export class QuoteShapeError extends MoneyError {
  override get name(): 'QuoteShapeError' {
    return 'QuoteShapeError'
  }

  /** The path to the value: property names and indices from the top of the quote. */
  declare readonly path: readonly (string | number)[]

  constructor(path: Path, expected: string) {
    super(`${path.join('.')} must be ${expected}.`)
    this.path = path
  }
}
