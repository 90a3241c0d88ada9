import type { TenantKind } from './tenant-kind.ts'

/** Roles are numbers, assigned elsewhere and shown in the list only. There are no avatars. */
export const numeric: TenantKind = {
  roleIds: 'numeric',
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
