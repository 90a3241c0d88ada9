// Money is compared by identity
// silent: JavaScript asks no object about `===`. `Money` has `equals`.
import { Money } from '@leisure-ops/money'

const fee = Money.of('10.00', 'GBP')
console.log(fee === Money.of('10.00', 'GBP'))
