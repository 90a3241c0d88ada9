// A test expects other money
// error: Expected values to be strictly deep-equal
import { deepStrictEqual } from 'node:assert'
import { Money } from '@leisure-ops/money'

deepStrictEqual(Money.of('10.00', 'GBP'), Money.of('9.00', 'GBP'))
