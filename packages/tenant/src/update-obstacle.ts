import { REPLACEMENT_MAX_LENGTHS } from './generated/limits.ts'
import type { UpdateObstacle } from './staff-user.ts'

/**
 * Why no update of an account can succeed, or `null`. An old username can be longer than an update accepts, and it must equal the
 * username in the path. A deleted account cannot be restored, and a body cannot say that it stays deleted.
 */
export function updateObstacle(user: {
  readonly username: string
  readonly isDeleted: boolean
}): UpdateObstacle | null {
  if (user.isDeleted) return 'account-deleted'
  return user.username.length > REPLACEMENT_MAX_LENGTHS.username ? 'username-too-long' : null
}
