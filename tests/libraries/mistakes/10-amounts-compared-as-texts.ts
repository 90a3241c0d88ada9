// Amounts are compared as texts: '45.00' is greater than '100.00'
// silent: both are texts, and JavaScript compares texts. `Money` has `compare`.
import { quote } from './given.ts'

console.log(quote.value.overview.now.amount > '100.00')
