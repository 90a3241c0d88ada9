// Amounts are added as floats
// silent: the program itself turned the texts into numbers. `sumAmounts` and `Money` take the texts as they are.
import { quote } from './given.ts'

const { amount } = quote.value.overview.now
console.log(Number(amount) + Number('0.10') + Number('0.20'))
