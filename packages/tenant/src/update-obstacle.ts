import { REPLACEMENT_FIELDS } from './generated/staff-user-fields.ts'
import type { UpdateObstacle } from './normalised-staff-user.ts'

/**
 * Why no update of an account can succeed, or `null`. An update must repeat the username, and the service
 * rejects one that is longer than the limit of an update. No update restores a deleted account.
 */
export function updateObstacle(user: {
  readonly username: string
  readonly isDeleted: boolean
}): UpdateObstacle | null {
  if (user.isDeleted) return 'account-deleted'
  return [...user.username].length > REPLACEMENT_FIELDS.username.maxLength ? 'username-too-long' : null
}
