// The amount of a quote is changed
// error: Cannot assign to read only property 'amount'
import { quote } from './given.ts'

quote.value.overview.now.amount = '0.00'
