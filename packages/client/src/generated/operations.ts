// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export const OPERATIONS = {
  listStaffUsers: { method: 'GET', path: "/api/users" },
  createStaffUser: { method: 'POST', path: "/api/users", unknownOutcome: "The account may exist. Read it with GET /api/users/{username} before sending the creation again.", mayRemain: ["unexpected-failure"] },
  getStaffUser: { method: 'GET', path: "/api/users/{username}" },
  updateStaffUser: { method: 'PUT', path: "/api/users/{username}" },
  listSites: { method: 'GET', path: "/api/configuration/sites" },
  getSite: { method: 'GET', path: "/api/configuration/sites/{siteId}" },
  calculateMembershipPricing: { method: 'POST', path: "/api/pricing/memberships" },
  addMemberWithBooking: { method: 'POST', path: "/api/bookings/add-member-with-booking", unknownOutcome: "The member and the guardian may exist, with or without the booking, and the lease may be used up. Look for the member by first name, last name and e-mail address and delete what is left before sending the creation again.", mayRemain: ["booking-quote-invalid","booking-quote-expired","booking-quote-from-future","booking-with-lease-and-booking-id","booking-without-lease-or-booking-id","bookings-not-created","member-not-created","guardian-not-created","follow-up-step-failed","unexpected-failure","service-unavailable"] },
  addMembersWithMemberships: { method: 'POST', path: "/api/memberships/add-members-with-memberships", unknownOutcome: "Members may exist, with or without memberships and unpaid invoices. Find and delete them before sending the creation again; the quote may have to be priced anew.", mayRemain: ["later-step-not-completed","unexpected-failure","payment-method-configuration-unavailable","dependency-unreachable"] },
} as const
