// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export const OPERATIONS = {
  listStaffUsers: { method: 'GET', path: "/api/users" },
  createStaffUser: { method: 'POST', path: "/api/users", unknownOutcome: "The account may exist. Before you send the creation again, read it with GET /api/users/{username} and compare it with what you sent: an account of that name may have existed before, or be deleted. A 404 does not prove that nothing was created, because the service also returns it for an account that is not fully set up.", mayRemain: ["unexpected-failure"] },
  getStaffUser: { method: 'GET', path: "/api/users/{username}" },
  updateStaffUser: { method: 'PUT', path: "/api/users/{username}" },
  listSites: { method: 'GET', path: "/api/configuration/sites" },
  getSite: { method: 'GET', path: "/api/configuration/sites/{siteId}" },
  calculateMembershipPricing: { method: 'POST', path: "/api/pricing/memberships" },
  addMemberWithBooking: { method: 'POST', path: "/api/bookings/add-member-with-booking", unknownOutcome: "The member and the guardian may exist, with or without the booking, and the lease may be used up. Ask the operator what this request created. If the booking exists, it succeeded: do not send it again. Otherwise, have only the people that this request created deleted, never a member who existed before, and send it again.", mayRemain: ["lease-and-booking-both-sent","lease-or-booking-missing","booking-quote-invalid","booking-quote-expired","booking-quote-from-future","booking-with-lease-and-booking-id","booking-without-lease-or-booking-id","bookings-not-created","member-not-created","guardian-not-created","follow-up-step-failed","unexpected-failure","service-unavailable"] },
  addMembersWithMemberships: { method: 'POST', path: "/api/memberships/add-members-with-memberships", unknownOutcome: "Members may exist, with or without memberships and unpaid invoices. Ask the operator which members this request created. If all of them exist, with their memberships, it succeeded: do not send it again. Otherwise, have only the members that this request created deleted, never one who existed before, and send it again. If the quote has expired, price again.", mayRemain: ["later-step-rejected","later-step-not-completed","unexpected-failure","payment-method-configuration-unavailable","dependency-unreachable"] },
} as const
