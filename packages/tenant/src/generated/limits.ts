// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run `pnpm generate`.

/** The maximum length of each text of `StaffUserReplacement`, in characters. A text without a limit is not listed. */
export const REPLACEMENT_MAX_LENGTHS = {
  username: 8,
  firstName: 25,
  lastName: 25,
  displayName: 50,
  email: 255,
  cardId: 50,
  avatarId: 25,
} as const
