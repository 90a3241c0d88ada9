/** The places where the sandbox may put a fault, with what has happened when a request gets there. */
export const FAULT_POINTS = {
  'listStaffUsers.start': 'Nothing has been read.',
  'createStaffUser.start': 'Nothing has been checked.',
  'createStaffUser.before-insert': 'Everything has been checked, and nothing is stored.',
  'getStaffUser.start': 'Nothing has been read.',
  'updateStaffUser.start': 'Nothing has been checked.',
  'updateStaffUser.between-halves':
    'The account is replaced and its preference is not; neither is committed.',
  'listSites.start': 'Nothing has been read.',
  'getSite.start': 'Nothing has been read.',
  'calculateMembershipPricing.start': 'Nothing has been read.',
  'addMemberWithBooking.start': 'Nothing has been checked.',
  'addMemberWithBooking.after-members':
    'Guardian and member are stored, without details. Nothing is committed.',
  'addMemberWithBooking.after-details':
    'Guardian and member are stored with their details. Nothing is committed.',
  'addMemberWithBooking.after-places': 'The leases are used up and the places taken. Nothing is committed.',
  'addMemberWithBooking.after-bookings': 'Bookings and invoices are stored too. Nothing is committed.',
  'addMemberWithBooking.confirmation':
    'The members are about to be confirmed. An error here leaves them pending, and the answer is 201.',
  'addMemberWithBooking.before-commit': 'The members are confirmed. Nothing is committed.',
  'addMemberWithBooking.after-commit': 'Everything is committed, and nothing is answered.',
  'addMembersWithMemberships.start': 'Nothing has been checked.',
  'addMembersWithMemberships.payment-methods':
    'The quote and the family have been checked; which payment methods need bank details has not been read.',
  'addMembersWithMemberships.after-members': 'The members are stored, without details. Nothing is committed.',
  'addMembersWithMemberships.after-details':
    'The members and their details are stored. Nothing is committed.',
  'addMembersWithMemberships.create-memberships':
    'The memberships are about to be created. An error here says that one of them could not be.',
  'addMembersWithMemberships.after-memberships':
    'Memberships and invoices are stored too. Nothing is committed.',
  'addMembersWithMemberships.before-commit': 'The members are confirmed. Nothing is committed.',
  'addMembersWithMemberships.after-commit': 'Everything is committed, and nothing is answered.',
} as const

export type FaultPoint = keyof typeof FAULT_POINTS

/**
 * What a fault asks of the operation: nothing, or to leave behind what it would have rolled back. An error is thrown, a
 * delay waits and a crash ends the process before the operation hears of it.
 */
export type FaultEffect = 'none' | 'leave-behind'

/** What a fault of kind "error" throws: what the step depends on has failed. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault'

  constructor(point: FaultPoint) {
    super(`The sandbox put a fault at ${point}`)
  }
}
