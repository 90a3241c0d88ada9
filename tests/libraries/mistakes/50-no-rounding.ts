// Nobody says how to round
// compiler: Expected 2 arguments
import { Money } from '@leisure-ops/money'

console.log(Money.of('10.00', 'GBP').percent('17.5'))
