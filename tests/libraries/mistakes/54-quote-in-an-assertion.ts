// Two bodies with quotes are compared, and a field differs
// error: Expected values to be strictly deep-equal
import assert from 'node:assert'
import { quote } from './given.ts'

assert.deepStrictEqual(
  { siteId: 'RIVERSIDE', pricingQuote: quote },
  { siteId: 'LAKESIDE', pricingQuote: quote },
)
