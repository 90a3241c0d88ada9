/** The places where the sandbox may put a fault, by operation and step. */
export const FAULT_POINTS = [
  'listStaffUsers.start',
  'createStaffUser.start',
  'createStaffUser.before-insert',
  'getStaffUser.start',
  'updateStaffUser.start',
  'updateStaffUser.between-halves',
  'listSites.start',
  'getSite.start',
] as const

export type FaultPoint = (typeof FAULT_POINTS)[number]

/**
 * What a fault asks of the operation: nothing, or to leave behind what it would have rolled back. An error is thrown, a
 * delay waits and a crash ends the process before the operation hears of it.
 */
export type FaultEffect = 'none' | 'leave-behind'
