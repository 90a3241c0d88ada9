import type { NamedOperations } from './client/create-client.ts'
import type { LeisureCall } from './client/invoke.ts'
import type { OperationId } from './failures/names.ts'

// What only the other packages and the tests of this repository need. It is not published.

type MethodIn<Group, O extends OperationId> = {
  [M in keyof Group]: Group[M] extends (...args: never[]) => LeisureCall<unknown, O> ? M & string : never
}[keyof Group]
type MethodOf<O extends OperationId> = {
  [G in keyof NamedOperations]: `${G}.${MethodIn<NamedOperations[G], O>}`
}[keyof NamedOperations]

/** The method of each operation. One that calls another operation does not compile. */
export const METHODS: { readonly [O in OperationId]: MethodOf<O> } = {
  listStaffUsers: 'users.list',
  createStaffUser: 'users.create',
  getStaffUser: 'users.get',
  updateStaffUser: 'users.update',
  listSites: 'sites.list',
  getSite: 'sites.get',
  calculateMembershipPricing: 'pricing.quoteMemberships',
  addMemberWithBooking: 'bookings.addMemberWithBooking',
  addMembersWithMemberships: 'memberships.addMembersWithMemberships',
}
