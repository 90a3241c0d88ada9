import type { DocumentedOperation } from '@leisure-ops/openapi'
import type { operations } from '@leisure-ops/openapi/types'
import type { onRequestHookHandler } from 'fastify'
import { OperationFailure } from '../failure.ts'

/** What a token must hold to be let in: every name of one of these lists. */
export type Gate = readonly (readonly string[])[]

const FEATURES = ['Online Bookings', 'Online Joining', 'Front of House Generic Access']
const operators: Gate = [['Operator', 'Front of House Generic Access']]
const buyers: Gate = ['Operator', 'Consumer'].flatMap((product) =>
  FEATURES.map((feature) => [product, feature]),
)
const anybody: Gate = [[]]

/** The gates of the specification's operations ("What the service does"), which are not in the document. */
const GATES: Readonly<Record<keyof operations, Gate>> = {
  listStaffUsers: operators,
  createStaffUser: operators,
  getStaffUser: operators,
  updateStaffUser: operators,
  listSites: anybody,
  getSite: anybody,
  calculateMembershipPricing: buyers,
  addMemberWithBooking: anybody,
  addMembersWithMemberships: anybody,
}

/** The gate of an operation of any document. Our own documents state theirs as `security`. */
export function gateOf({
  operationId,
  security,
}: Pick<DocumentedOperation, 'operationId' | 'security'>): Gate {
  const known: Readonly<Record<string, Gate>> = GATES
  return known[operationId] ?? security.map(({ accessToken = [] }) => accessToken)
}

/** Refuses callers whose token does not have what the operation needs. */
export function createGate(operation: string, gate: Gate): onRequestHookHandler {
  return ({ access }, _reply, done) => {
    const holds = (name: string) => access?.products.includes(name) || access?.features.includes(name)
    const mayPass = access !== undefined && gate.some((names) => names.every(holds))
    done(mayPass ? undefined : new OperationFailure(operation, 'access-refused'))
  }
}
