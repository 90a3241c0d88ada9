import { isFailure, type LeisureClient } from '@leisure-ops/client'
import type { Print } from './main-job.ts'

/** Creates a staff user and reads it back. A second creation fails, and the failure is recognised by its name. */
export async function hireAReceptionist(
  leisure: LeisureClient,
  siteId: string,
  username: string,
  print: Print,
): Promise<void> {
  const user = {
    username,
    password: 'correct-Horse-7-battery',
    firstName: 'Front',
    lastName: 'Desk',
    siteGroupId: 'NORTH',
    preferredSiteId: siteId,
  }
  await leisure.users.create(user)
  const { displayName, isActive } = await leisure.users.get(username)
  print.title('A staff user, created and read back')
  print.line(username, `${displayName}, ${isActive ? 'active' : 'inactive'}`)

  print.title('A failure by its name: this call is meant to fail')
  try {
    await leisure.users.create(user)
    throw new Error(`The username ${username} was used twice.`)
  } catch (error) {
    if (!isFailure(error, 'createStaffUser') || error.code !== 'username-already-exists') throw error
    print.line('Refused', `${error.code} (status ${error.status}, "${error.message}")`)
  }
}
