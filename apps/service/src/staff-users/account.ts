import type { components } from '@leisure-ops/openapi/types'
import { formatDateTime } from '../date-time.ts'
import type { StoredAccount, TenantKind } from '../tenants/tenant-kind.ts'

/** A staff user as the service shows it. */
export type StaffUser = components['schemas']['StaffUser']

/** An account with its site group and its preference. */
export interface AccountRow extends StoredAccount {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly display_name: string
  readonly email: string | null
  readonly card_id: string | null
  readonly site_group_id: string
  readonly returns_site_group_number: boolean
  /** `null`: the site group no longer exists. */
  readonly known_site_group_id: string | null
  readonly site_group_number: number | null
  readonly preferred_site_id: string | null
  readonly date_created: Date | null
  readonly is_active: boolean
  readonly is_deleted: boolean
  readonly is_locked: boolean
  readonly last_login_attempt_date: Date | null
  readonly failed_login_attempts_count: number
}

/** What the service shows for an unknown date of creation. */
const UNKNOWN_DATE = '0001-01-01T00:00:00'

/** An account as the list shows it, or as the single read does: they differ in the role. */
export function showAccount(row: AccountRow, kind: TenantKind, place: 'list' | 'single'): StaffUser {
  return {
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    email: row.email,
    cardId: row.card_id,
    siteGroupId: siteGroupOf(row),
    preferredSiteId: row.preferred_site_id,
    roleId: place === 'list' ? kind.roleInList(row) : kind.roleInSingleRead(row),
    avatarId: kind.avatar(row),
    dateCreated: row.date_created ? formatDateTime(row.date_created) : UNKNOWN_DATE,
    isActive: row.is_active && !row.is_deleted,
    isDeleted: row.is_deleted,
    isLocked: row.is_locked,
    isPasswordResetFlagSet: kind.isPasswordResetFlagSet(row),
    lastLoginAttemptDate: row.last_login_attempt_date && formatDateTime(row.last_login_attempt_date),
    failedLoginAttemptsCount: row.failed_login_attempts_count,
  }
}

/** Whether the account can be shown: its site group must still exist. */
export function hasSiteGroup({ known_site_group_id }: AccountRow): boolean {
  return known_site_group_id !== null
}

/** The site group to show. Some accounts of numeric tenants show the number of their group, which is not the id of any group. */
function siteGroupOf({ returns_site_group_number, site_group_number, site_group_id }: AccountRow): string {
  return returns_site_group_number && site_group_number !== null ? String(site_group_number) : site_group_id
}
