import { isFailure, type LeisureClient } from '@leisure-ops/client'
import { printLine, printTitle } from './print.ts'

/** Creates a staff user and reads it back. A second creation fails with a failure recognised by its name. */
export async function hireAReceptionist(
  leisure: LeisureClient,
  siteId: string,
  username: string,
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
  printTitle('A staff user, created and read back')
  printLine(username, `${displayName}, ${isActive ? 'active' : 'inactive'}`)

  printTitle('A failure by its name: this call is meant to fail')
  try {
    await leisure.users.create(user)
    throw new Error(`The username ${username} was used twice.`)
  } catch (error) {
    if (!isFailure(error, 'createStaffUser') || error.code !== 'username-already-exists') throw error
    printLine('Refused', `${error.code} (status ${error.status}, "${error.message}")`)
  }
}
