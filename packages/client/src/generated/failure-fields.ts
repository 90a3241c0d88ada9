// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

export const FAILURE_FIELDS = {
  createStaffUser: {
    "email-invalid": "email",
    "site-group-does-not-exist": "siteGroupId",
    "preferred-site-not-in-site-group": "preferredSiteId",
    "role-does-not-exist": "roleId",
    "password-rejected": "password",
    "username-already-exists": "username",
  },
  updateStaffUser: {
    "username-mismatch": "username",
    "new-email-invalid": "email",
    "new-preferred-site-not-in-site-group": "preferredSiteId",
    "role-id-wrong-length": "roleId",
    "site-group-not-found": "siteGroupId",
    "role-not-found": "roleId",
  },
  calculateMembershipPricing: {
    "start-date-in-past": "startDate",
    "start-date-before-site-opening": "startDate",
    "site-to-price-not-found": "siteId",
    "start-date-after-fixed-end-date": "startDate",
    "start-date-before-earliest-start-date": "startDate",
  },
  addMemberWithBooking: {
    "guardian-required": "guardianProfile",
    "guardian-not-allowed": "guardianProfile",
  },
  addMembersWithMemberships: {
    "site-differs-from-quote": "siteId",
    "primary-member-email-missing": "primaryMember.profile.email",
    "primary-member-agreements-missing": "primaryMember.signedAgreements",
    "bank-details-required": "primaryMember.bankDetails",
    "member-counter-not-zero": "primaryMember.memberCounter",
  },
} as const
