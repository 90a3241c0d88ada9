import { isBlank } from '@leisure-ops/openapi/internal'
import type { components } from '@leisure-ops/openapi/types'
import type { Selectable } from 'kysely'
import { fieldsOf } from '../database/rows.ts'
import type { Tables } from '../database/tenant-database.ts'
import { limitOf } from '../http/document-schemas.ts'
import type { TenantMode } from '../tenants/tenant-mode.ts'

/** A staff user as the service shows it. */
export type StaffUser = components['schemas']['StaffUser']

/** The name of the preference that holds the preferred site (specification, "Staff user"). */
export const PREFERRED_SITE = 'PreferredSiteId'

/** The stored preferences with another value of one of them, or without it. */
export function withPreference(stored: string, name: string, value: string | null | undefined): string {
  return JSON.stringify({ ...JSON.parse(stored), [name]: value ?? undefined })
}

/** The columns that are read to show an account. */
export const SHOWN_COLUMNS = [
  'username',
  'first_name',
  'last_name',
  'display_name',
  'email',
  'card_id',
  'site_group_id',
  'returns_site_group_number',
  'avatar_id',
  'role_id',
  'date_created',
  'is_active',
  'is_deleted',
  'is_locked',
  'is_password_reset_flag_set',
  'is_fully_set_up',
  'has_legacy_system_user',
  'last_login_attempt_date',
  'failed_login_attempts_count',
] as const

type Columns = Tables['staff_users']

/** An account with its site group and its preference. */
export interface AccountRow extends Readonly<Pick<Selectable<Columns>, (typeof SHOWN_COLUMNS)[number]>> {
  /** `null`: the site group no longer exists. */
  readonly known_site_group_id: string | null
  readonly site_group_number: number | null
  readonly preferred_site_id: string | null
}

/** What the service shows for an unknown date of creation. */
const UNKNOWN_DATE = '0001-01-01T00:00:00'

/** An account as the list shows it, or as the single read does: they differ in the role. */
export function showAccount(
  row: AccountRow,
  mode: TenantMode,
  place: 'list' | 'single',
): Required<StaffUser> {
  const { site_group_number: number } = row
  return {
    ...fieldsOf(row, 'username', 'first_name', 'last_name', 'display_name', 'email', 'card_id'),
    // Some accounts of numeric tenants show its number, which is no group's id.
    siteGroupId: row.returns_site_group_number ? String(number ?? row.site_group_id) : row.site_group_id,
    preferredSiteId: row.preferred_site_id,
    roleId: place === 'list' ? mode.roleInList(row) : mode.roleInSingleRead(row),
    avatarId: mode.avatar(row),
    dateCreated: row.date_created ? formatMoment(row.date_created) : UNKNOWN_DATE,
    isActive: row.is_active && !row.is_deleted,
    ...fieldsOf(row, 'is_deleted', 'is_locked'),
    isPasswordResetFlagSet: mode.isPasswordResetFlagSet(row),
    lastLoginAttemptDate: row.last_login_attempt_date && formatMoment(row.last_login_attempt_date),
    failedLoginAttemptsCount: row.failed_login_attempts_count,
  }
}

/** A moment as the service writes it: UTC without an offset, and without a fraction that is zero. */
function formatMoment(moment: Date): string {
  return moment.toISOString().replace(/\.?0*Z/, '')
}

/** The fields that creation, update and tenant file store in the same way. */
interface AccountDetails {
  readonly firstName: string
  readonly lastName: string
  readonly displayName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly cardId?: string | null | undefined
}

/** The columns of these fields. */
export function accountColumns(
  details: AccountDetails,
): Pick<Selectable<Columns>, 'first_name' | 'last_name' | 'display_name' | 'email' | 'card_id'> {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    display_name: displayNameOf(details.displayName, details.firstName, details.lastName),
    email: details.email && !isBlank(details.email) ? details.email : null,
    card_id: details.cardId || null,
  }
}

/** Longest display name, in characters. First and last name may have 51 together with their space. */
const MAX_DISPLAY_NAME = limitOf('StaffUser', 'displayName', 'maxLength')

/** The display name to store: the one that was sent, or the two names when it is blank. */
export function displayNameOf(sent: string | null | undefined, firstName: string, lastName: string): string {
  if (sent && !isBlank(sent)) return sent
  return [...`${firstName} ${lastName}`].slice(0, MAX_DISPLAY_NAME).join('').trimEnd()
}
