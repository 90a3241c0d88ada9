import { caseless } from '../../caseless.ts'
import { columnsOf } from '../../database/rows.ts'
import { identityKey, searchKeys } from '../../members/member-keys.ts'
import { accountColumns, PREFERRED_SITE, withPreference } from '../../staff-users/account.ts'
import type { FileStaffUser, TenantFile } from '../tenant-file.ts'
import { tenantMode } from '../tenant-mode.ts'
import { rowsOf, type TableRows } from '../write-rows.ts'

/** By username. */
export type PasswordHashes = Readonly<Record<string, string>>

/** The members and staff users of a tenant file, and the bookings that can be joined. */
export function peopleRows(tenant: TenantFile, hashes: PasswordHashes, now: Date): TableRows[] {
  return [
    rowsOf('members', 'member_id', tenant.members, (member) => ({
      member_id: member.id,
      ...columnsOf(member, 'title_id', 'first_name', 'last_name', 'email', 'date_of_birth', 'site_id'),
      ...columnsOf(member, 'price_level_id'),
      identity_key: identityKey(member),
      ...searchKeys(member),
      is_confirmed: true,
      created_at: now,
    })),
    rowsOf('bookings', 'booking_id', tenant.bookings, ({ id, slotReference, memberId }) => ({
      booking_id: id,
      slot_reference: slotReference,
      member_id: memberId,
      pricing_quote: '{}',
      created_at: now,
    })),
    rowsOf('staff_users', 'username_key', tenant.staffUsers, (user) =>
      staffUser(tenant, user, hashes[user.username]),
    ),
  ]
}

function staffUser(tenant: TenantFile, user: FileStaffUser, passwordHash: string | undefined) {
  const mode = tenantMode(tenant.roleIds)
  const isDeleted = user.isDeleted ?? false
  // Of several roles, only the first one is ever shown.
  const roleId = (mode.setsRoles ? user.roleId : undefined) ?? user.roleIds?.[0]
  const group = tenant.siteGroups?.find(({ id }) => caseless(id) === caseless(user.siteGroupId))
  return {
    username: user.username,
    username_key: caseless(user.username),
    ...accountColumns(user),
    site_group_id: group?.id ?? user.siteGroupId,
    returns_site_group_number: user.returnsSiteGroupNumber ?? false,
    avatar_id: mode.storedAvatar(user.avatarId ?? undefined),
    role_id: roleId == null ? null : String(roleId),
    date_created: instant(user.dateCreated),
    is_active: !isDeleted && (user.isActive ?? true),
    is_deleted: isDeleted,
    is_locked: user.isLocked ?? false,
    is_password_reset_flag_set: user.isPasswordResetFlagSet ?? false,
    is_fully_set_up: user.isFullySetUp ?? true,
    has_legacy_system_user: user.hasLegacySystemUser ?? true,
    last_login_attempt_date: instant(user.lastLoginAttemptDate),
    failed_login_attempts_count: user.failedLoginAttemptsCount ?? 0,
    preferences: withPreference('{}', PREFERRED_SITE, user.preferredSiteId),
    password_hashes: passwordHash ? [passwordHash] : [],
  }
}

function instant(text: string | null | undefined): Date | null {
  return text ? new Date(`${text}Z`) : null
}
