import type { TenantKind } from './tenant-kind.ts'

/** Role ids are 24 hexadecimal digits. The set-up of an account can be incomplete (`is_fully_set_up`). */
export const objectId: TenantKind = {
  roleIds: 'object-id',
  setsRoles: true,
  needsFullSetUp: true,
  notFound: 'user-not-found',
  storedAvatar: (sent = '') => (sent.trim() === '' ? 'default' : sent),
  roleInList: ({ role_id, is_fully_set_up }) => (is_fully_set_up ? role_id : null),
  roleInSingleRead: ({ role_id }) => role_id,
  avatar: ({ avatar_id }) => avatar_id,
  isPasswordResetFlagSet: ({ is_password_reset_flag_set }) => is_password_reset_flag_set,
  resetFlagAfterPasswordChange: () => false,
}
