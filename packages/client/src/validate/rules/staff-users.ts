import { breachIf, type Rule, type Schemas } from './rule.ts'
import { isNotEmail } from './values.ts'

/** Specification, endpoint 1. */
export const createStaffUser: readonly Rule<'createStaffUser', Schemas['StaffUserCreation']>[] = [
  { code: 'email-invalid', breaches: ({ email }) => breachIf(isNotEmail(email), ['email']) },
]

/** Specification, endpoint 4. */
export const updateStaffUser: readonly Rule<'updateStaffUser', Schemas['StaffUserReplacement']>[] = [
  {
    code: 'username-mismatch',
    breaches: ({ username }, { route }) =>
      breachIf(username !== route.username, ['username'], { username, routeUsername: route.username }),
  },
  {
    code: 'new-email-invalid',
    breaches: ({ email }) => breachIf(isNotEmail(email), ['email'], { email }),
  },
]
