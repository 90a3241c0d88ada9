// Money is compared with a text
// compiler: Operator '>' cannot be applied
import { Money } from '@leisure-ops/money'

console.log(Money.of('10.00', 'GBP') > '100.00')
