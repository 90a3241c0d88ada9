import type { KeywordDefinition } from 'ajv/dist/2020.js'

/**
 * `multipleOf` for amounts, whose step is always 0.01. Ajv's own rule divides: it lets 6.5000000001 pass for a multiple, and refuses
 * 19.99.
 */
export const TWO_DECIMALS: KeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  validate: (_step: number, value: number) => Number(value.toFixed(2)) === value,
  error: { message: 'must have at most two decimal places' },
}
