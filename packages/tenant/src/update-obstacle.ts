import type { UpdateObstacle } from './staff-user.ts'

/**
 * Why no update of the account can succeed. A username of 9 to 15 characters can be read and is then refused in the body
 * (it must equal the path, and has at most 8). A deleted account has no way back, and a body cannot say that it stays deleted.
 */
export function updateObstacle(user: {
  readonly username: string
  readonly isDeleted: boolean
}): UpdateObstacle | null {
  if (user.isDeleted) return 'account-deleted'
  return user.username.length > 8 ? 'username-too-long' : null
}
