/** The longest that an update takes, in UTF-16 code units (specification, "Limits"). */
export const UPDATE_LIMITS = {
  username: 8,
  firstName: 25,
  lastName: 25,
  displayName: 50,
  email: 255,
  cardId: 50,
  avatarId: 25,
} as const

/** A field of an update that has a longest length. */
export type LimitedField = keyof typeof UPDATE_LIMITS
