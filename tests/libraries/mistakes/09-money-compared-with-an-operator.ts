// Money is compared with an operator
// error: Use compare, equals, plus
import { Money } from '@leisure-ops/money'

console.log(Money.of('9.00', 'GBP') < Money.of('10.00', 'GBP'))
