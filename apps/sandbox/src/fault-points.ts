import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { FaultPoint, InnerFaultPoint } from '@leisure-ops/service/internal'

const INNER: Readonly<Record<InnerFaultPoint, string>> = {
  'createStaffUser.before-insert': 'Everything has been checked, and nothing is stored.',
  'updateStaffUser.between-halves':
    'The account is replaced, but its preferred site is not. Nothing is committed.',
  'addMemberWithBooking.after-members':
    'Guardian and member are stored, without details. Nothing is committed.',
  'addMemberWithBooking.after-details':
    'Guardian and member are stored with their details. Nothing is committed.',
  'addMemberWithBooking.after-places': 'The leases are used up and the slots locked. Nothing is committed.',
  'addMemberWithBooking.after-bookings':
    'The members, their bookings and their invoices are stored. Nothing is committed.',
  'addMemberWithBooking.confirmation':
    'The members are about to be confirmed. An error here leaves them pending, and the response is 201.',
  'addMemberWithBooking.before-commit': 'The members are confirmed. Nothing is committed.',
  'addMemberWithBooking.after-commit': 'Everything is committed, but no response has been sent.',
  'addMembersWithMemberships.payment-methods':
    'The quote and the family have been checked. The payment methods that need bank details have not been read.',
  'addMembersWithMemberships.after-members': 'The members are made, without details. Nothing is stored.',
  'addMembersWithMemberships.after-details': 'The members and their details are made. Nothing is stored.',
  'addMembersWithMemberships.create-memberships':
    'The memberships are about to be created. An error here reports that one of them could not be created.',
  'addMembersWithMemberships.after-memberships':
    'The members, their memberships and their invoices are made. Nothing is stored.',
  'addMembersWithMemberships.before-commit': 'The members are confirmed. Nothing is committed.',
  'addMembersWithMemberships.after-commit': 'Everything is committed, but no response has been sent.',
}

/** What has happened when a request reaches each of the points at which it can be made to fail. */
export const FAULT_POINTS = Object.fromEntries(
  operationsOf(document).flatMap(({ operationId, method }) => [
    [`${operationId}.start`, `Nothing has been ${method === 'GET' ? 'read' : 'checked'}.`],
    ...Object.entries(INNER).filter(([point]) => point.startsWith(`${operationId}.`)),
  ]),
) as Readonly<Record<FaultPoint, string>>
