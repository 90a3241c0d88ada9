import type { Check } from '../check.ts'
import { CREDENTIALS } from './credentials.ts'
import { FIELD_RULES } from './field-rules.ts'
import { SITES } from './sites.ts'

/** Every check, in the order in which they run: what creates nothing comes first. */
export const CHECKS: readonly Check[] = [...CREDENTIALS, ...FIELD_RULES, ...SITES]
