import type { operations } from '@leisure-ops/openapi/types'

/** The points that operations pass. There, an extension can make the operation fail, to test its callers. */
export type FaultPoint = `${keyof operations}.start` | InnerFaultPoint

/** Those that an operation passes after it has begun. */
export type InnerFaultPoint =
  | 'createStaffUser.before-insert'
  | 'updateStaffUser.between-halves'
  | `addMember${'WithBooking' | 'sWithMemberships'}.${'after-members' | 'after-details' | 'before-commit' | 'after-commit'}`
  | `addMemberWithBooking.${'after-places' | 'after-bookings' | 'confirmation'}`
  | `addMembersWithMemberships.${'payment-methods' | 'create-memberships' | 'after-memberships'}`

/**
 * What the operation must do after a fault: continue normally, or commit what it would have rolled back. An
 * error, a delay or a crash takes effect before the operation continues.
 */
export type FaultEffect = 'none' | 'leave-behind'
