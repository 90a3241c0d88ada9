// Two currencies are added
// compiler: "EUR"
import { Money } from '@leisure-ops/money'

console.log(Money.of('1.00', 'GBP').plus(Money.of('1.00', 'EUR')))
