import type { KeywordDefinition } from 'ajv/dist/2020.js'

/** `multipleOf` for amounts, always of 0.01. Ajv's own rule divides: 6.5000000001 passes, 19.99 does not. */
export const TWO_DECIMALS: KeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  validate: (_step: number, value: number) => Number(value.toFixed(2)) === value,
  error: { message: 'must have at most two decimal places' },
}
