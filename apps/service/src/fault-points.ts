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
} as const

export type FaultPoint = keyof typeof FAULT_POINTS

/**
 * What a fault asks of the operation: nothing, or to leave behind what it would have rolled back. An error is thrown, a
 * delay waits and a crash ends the process before the operation hears of it.
 */
export type FaultEffect = 'none' | 'leave-behind'
