/** The methods of the client, by operation. */
const METHODS: Readonly<Record<string, string>> = {
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

/** Where the client has an operation: `users` and `list` for `leisure.users.list`. */
export interface NamedMethod {
  readonly group: string
  readonly method: string
}

/** @throws TypeError when the client has no method for the operation. */
export function namedMethodOf(operationId: string): NamedMethod {
  const [group, method] = METHODS[operationId]?.split('.') ?? []
  if (group === undefined || method === undefined)
    throw new TypeError(`The client has no method for ${operationId}.`)
  return { group, method }
}
