import { MoneyArgumentError } from './errors.ts'

/**
 * Three capitals, except for the ISO 4217 codes without two decimal places. Column "Minor unit" of the
 * standard's List One has 0, 3 or 4 for them, or "N.A.", such as for gold (XAU). Of the codes that begin with
 * X, only XAD, XCD and XCG have two decimal places.
 */
const TWO_DECIMALS =
  /^(?!BHD|BIF|CLF|CLP|DJF|GNF|IQD|ISK|JOD|JPY|KMF|KRW|KWD|LYD|OMR|PYG|RWF|TND|UGX|UYI|UYW|VND|VUV|X(?!AD|CD|CG))[A-Z]{3}$/

/** @throws MoneyArgumentError for all but ISO 4217 codes, in capitals, with two decimal places. */
export function checkCurrency(currency: unknown): void {
  if (typeof currency !== 'string' || !TWO_DECIMALS.test(currency)) {
    throw new MoneyArgumentError(
      'currency',
      'the ISO 4217 code of a currency with two decimal places, in capitals, such as "GBP"',
    )
  }
}
