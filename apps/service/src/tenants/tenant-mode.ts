import { roleIdForms } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { isBlank } from '@leisure-ops/openapi/internal'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tenant-database.ts'

/** The stored properties of an account that the two tenant modes read differently. */
type StoredAccount = Pick<
  Selectable<Tables['staff_users']>,
  'role_id' | 'avatar_id' | 'is_fully_set_up' | 'is_password_reset_flag_set' | 'has_legacy_system_user'
>

/** How one of the two tenant modes treats the accounts of its staff. No other code depends on the mode. */
export interface TenantMode {
  readonly mode: 'object-id' | 'numeric'
  /** What the id of a role consists of. */
  readonly roleId: { readonly form: RegExp; readonly problem: string }
  /** Whether accounts carry a role that creation and update may set. */
  readonly setsRoles: boolean
  /** Whether an account must be fully set up to be read alone and to be updated. */
  readonly needsFullSetUp: boolean
  /** The failure of the single read for an unknown account. */
  readonly notFound: 'user-not-found' | 'user-not-found-in-sql-database'
  /** The avatar to store for the value that was sent. */
  storedAvatar(sent: string | undefined): string | null
  roleInList(account: StoredAccount): string | null
  roleInSingleRead(account: StoredAccount): string | null
  avatar(account: StoredAccount): string | null
  isPasswordResetFlagSet(account: StoredAccount): boolean
  /** The reset flag after a change of password. */
  resetFlagAfterPasswordChange(before: boolean): boolean
}

/** How many hexadecimal digits an object id has. */
export const OBJECT_ID_LENGTH = 24

/** Roles are numbers, assigned elsewhere and shown in the list only. There are no avatars. */
const numeric: TenantMode = {
  mode: 'numeric',
  roleId: { form: /^\d{1,10}$/, problem: 'must be a number' },
  setsRoles: false,
  needsFullSetUp: false,
  notFound: 'user-not-found-in-sql-database',
  storedAvatar: () => null,
  roleInList: ({ role_id }) => role_id,
  roleInSingleRead: () => null,
  avatar: () => null,
  isPasswordResetFlagSet: ({ is_password_reset_flag_set, has_legacy_system_user }) =>
    has_legacy_system_user && is_password_reset_flag_set,
  resetFlagAfterPasswordChange: (before) => before,
}

/** Roles have object ids. The set-up of an account can be incomplete (`is_fully_set_up`). */
const objectId: TenantMode = {
  mode: 'object-id',
  roleId: {
    form: roleIdForms(document)['object-id'],
    problem: `must be ${OBJECT_ID_LENGTH} hexadecimal digits`,
  },
  setsRoles: true,
  needsFullSetUp: true,
  notFound: 'user-not-found',
  storedAvatar: (sent = '') => (isBlank(sent) ? 'default' : sent),
  roleInList: ({ role_id, is_fully_set_up }) => (is_fully_set_up ? role_id : null),
  roleInSingleRead: ({ role_id }) => role_id,
  avatar: ({ avatar_id }) => avatar_id,
  isPasswordResetFlagSet: ({ is_password_reset_flag_set }) => is_password_reset_flag_set,
  resetFlagAfterPasswordChange: () => false,
}

/** The mode that a tenant file names. */
export function tenantMode(mode: TenantMode['mode']): TenantMode {
  return mode === 'numeric' ? numeric : objectId
}
