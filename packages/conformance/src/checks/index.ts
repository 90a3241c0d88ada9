import type { Check } from '../check.ts'
import { CREDENTIALS } from './credentials.ts'
import { FIELD_RULES } from './field-rules.ts'
import { SITES } from './sites.ts'
import { STAFF_USER_CREATION } from './staff-user-creation.ts'
import { STAFF_USER_REPLACEMENT } from './staff-user-replacement.ts'

/** Every check, in the order in which they run: what creates nothing comes first. */
export const CHECKS: readonly Check[] = [
  ...CREDENTIALS,
  ...FIELD_RULES,
  ...SITES,
  ...STAFF_USER_CREATION,
  ...STAFF_USER_REPLACEMENT,
]
