import * as z from 'zod/mini'
import { check } from './check.ts'
import type { StaffUserRecord } from './staff-user.ts'
import type { ReplaceableStaffUser } from './staff-user-replacement.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const flag = z.boolean()

const accountFields = {
  username: text,
  firstName: text,
  lastName: text,
  displayName: text,
  email: textOrNull,
  cardId: textOrNull,
  siteGroupId: text,
  preferredSiteId: textOrNull,
  avatarId: textOrNull,
  isActive: flag,
  isDeleted: flag,
  isLocked: flag,
}

const record = z.object({
  ...accountFields,
  isPasswordResetFlagSet: flag,
  roleId: textOrNull,
  dateCreated: text,
  lastLoginAttemptDate: textOrNull,
  failedLoginAttemptsCount: z.number(),
})

const replaceable = z.object({
  ...accountFields,
  isPasswordResetFlagSet: z.nullable(flag),
  roleId: z.optional(textOrNull),
})

/** @throws TenantInputError unless every member of a staff user is there, with its type. */
export function readStaffUserRecord(user: unknown): StaffUserRecord {
  return check(record, user, 'user')
}

/** @throws TenantInputError unless every member that an update needs is there, with its type. */
export function readReplaceable(user: unknown): ReplaceableStaffUser {
  return check(replaceable, user, 'user')
}
