import * as z from 'zod/mini'
import { check } from './check.ts'
import { defined } from './defined.ts'
import type { StaffUserRecord } from './staff-user.ts'
import type { ReadChanges, ReplaceableStaffUser } from './staff-user-replacement.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const flag = z.boolean()

const changeable = {
  firstName: text,
  lastName: text,
  displayName: text,
  email: textOrNull,
  cardId: textOrNull,
  siteGroupId: text,
  preferredSiteId: textOrNull,
  avatarId: textOrNull,
  isActive: flag,
  isLocked: flag,
  isPasswordResetFlagSet: flag,
  roleId: textOrNull,
}
const account = { ...changeable, username: text, isDeleted: flag }

const record = z.object({
  ...account,
  dateCreated: text,
  lastLoginAttemptDate: textOrNull,
  failedLoginAttemptsCount: z.number(),
})

const replaceable = z.object({
  ...account,
  isPasswordResetFlagSet: z.nullable(flag),
  roleId: z.optional(textOrNull),
})

const changes = z.partial(z.object({ ...changeable, displayName: textOrNull }))

/** @throws TenantInputError unless every member of a staff user is there, with its type. */
export function readStaffUserRecord(user: unknown): StaffUserRecord {
  return check(record, user, 'user')
}

/** @throws TenantInputError unless every member that an update needs is there, with its type. */
export function readReplaceable(user: unknown): ReplaceableStaffUser {
  return check(replaceable, user, 'user')
}

/** @throws TenantInputError when a change is of another type than its field. Members that are no field are left out, and so is `undefined`. */
export function readChanges(value: unknown): ReadChanges {
  return defined(check(changes, value, 'changes'))
}

/** Whether an update can change the field. */
export function isChangeable(field: string): boolean {
  return Object.hasOwn(changeable, field)
}
