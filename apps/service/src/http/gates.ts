import type { Gate } from '../access.ts'
import type { OperationId } from '../failure.ts'

const operators: Gate = { products: ['Operator'], features: ['Front of House Generic Access'] }
const buyers: Gate = {
  products: ['Operator', 'Consumer'],
  features: ['Online Bookings', 'Online Joining', 'Front of House Generic Access'],
}
const anybody = undefined

/** The products and features that each operation needs (specification, "What the service does"; for the companions: their document). */
export const GATES: Readonly<Record<OperationId, Gate | undefined>> = {
  listStaffUsers: operators,
  createStaffUser: operators,
  getStaffUser: operators,
  updateStaffUser: operators,
  listSites: anybody,
  getSite: anybody,
  calculateMembershipPricing: buyers,
  addMemberWithBooking: anybody,
  addMembersWithMemberships: anybody,

  deleteUser: operators,
  setPassword: operators,
  setPasswordResetFlag: operators,
  getPreference: operators,
  setPreference: operators,
  signIn: operators,
  listSiteGroups: buyers,
  listCultures: buyers,
  listPaymentMethods: buyers,
  listMembershipTypes: buyers,
  getEarliestStartDate: buyers,
  listSlots: buyers,
  createBookingLease: buyers,
  getBookingLease: buyers,
  giveBackBookingLease: buyers,
  createBookingQuote: buyers,
  listSalesInvoices: buyers,
  paySalesInvoices: buyers,
  findMembers: operators,
  getMember: operators,
  deleteMember: operators,
}

/** Whether a token with these products and features passes the gate. */
export function opens(gate: Gate | undefined, held: Gate): boolean {
  if (gate === undefined) return true
  return shares(gate.products, held.products) && shares(gate.features, held.features)
}

function shares(wanted: readonly string[], held: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => held.includes(one))
}
