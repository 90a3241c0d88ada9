// A number as an amount
// compiler: Argument of type 'number' is not assignable to parameter of type 'string'
import { Money } from '@leisure-ops/money'

console.log(Money.of(45, 'GBP'))
