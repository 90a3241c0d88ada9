/** The points that operations pass, by name. At each of them, an extension can make the operation fail, to test its callers. */
export const FAULT_POINTS = [
  'listStaffUsers.start',
  'createStaffUser.start',
  'createStaffUser.before-insert',
  'getStaffUser.start',
  'updateStaffUser.start',
  'updateStaffUser.between-halves',
  'listSites.start',
  'getSite.start',
  'calculateMembershipPricing.start',
  'addMemberWithBooking.start',
  'addMemberWithBooking.after-members',
  'addMemberWithBooking.after-details',
  'addMemberWithBooking.after-places',
  'addMemberWithBooking.after-bookings',
  'addMemberWithBooking.confirmation',
  'addMemberWithBooking.before-commit',
  'addMemberWithBooking.after-commit',
  'addMembersWithMemberships.start',
  'addMembersWithMemberships.payment-methods',
  'addMembersWithMemberships.after-members',
  'addMembersWithMemberships.after-details',
  'addMembersWithMemberships.create-memberships',
  'addMembersWithMemberships.after-memberships',
  'addMembersWithMemberships.before-commit',
  'addMembersWithMemberships.after-commit',
] as const

export type FaultPoint = (typeof FAULT_POINTS)[number]

/**
 * What the operation must do after a fault: continue normally, or commit what it would have rolled back. An error, a delay or a
 * crash takes effect before the operation continues.
 */
export type FaultEffect = 'none' | 'leave-behind'

/** Thrown by a fault of the kind "error", as if a dependency of the step had failed. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault'

  constructor(point: FaultPoint) {
    super(`A fault was set at ${point}`)
  }
}
