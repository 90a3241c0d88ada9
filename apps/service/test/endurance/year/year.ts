import type { Service } from '../../creations/harness.ts'
import type { Ledger } from './ledger.ts'
import type { Operator } from './operator.ts'

/** A year of a tenant, at one of its days. */
export interface Year {
  readonly random: () => number
  readonly service: Service
  readonly operator: Operator
  readonly ledger: Ledger
  readonly today: string
}
