// An amount with a comma
// error: AmountSyntaxError: The amount must consist of an optional minus, digits, a point and two digits.
import { Money } from '@leisure-ops/money'

console.log(Money.of('1.234,56', 'EUR'))
