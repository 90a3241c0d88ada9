import { randomInt } from 'node:crypto'
import { Difference, NotTried } from './check.ts'
import { judge } from './document/judge.ts'
import { bodyOf, type Trial } from './trial.ts'

/** A staff user as the single read returns it. */
export interface StaffUser {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly email: string | null
  readonly cardId: string | null
  readonly siteGroupId: string
  readonly preferredSiteId: string | null
  readonly roleId: string | null
  readonly avatarId: string | null
  readonly isActive: boolean
  readonly isDeleted: boolean
  readonly isLocked: boolean
  readonly isPasswordResetFlagSet: boolean
  readonly lastLoginAttemptDate: string | null
  readonly failedLoginAttemptsCount: number
}

/** A site group and one of its sites, as an account needs them. */
interface Home {
  readonly siteGroupId: string
  readonly preferredSiteId: string
}

export interface StaffUserBody extends Home {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** A random username, which probably no account has. */
export function freshUsername(): string {
  return `c${randomInt(36 ** 7)
    .toString(36)
    .padStart(7, '0')}`
}

/** The body of a creation that has to succeed. */
export async function newStaffUser(trial: Trial): Promise<StaffUserBody & { readonly password: string }> {
  return {
    username: freshUsername(),
    password: trial.known.staffPassword,
    firstName: 'Conformance',
    lastName: 'Check',
    ...(await homeOf(trial)),
  }
}

/** Creates an account, records that it is left behind, and returns what was sent. */
export async function createStaffUser(trial: Trial, changes: object = {}): Promise<StaffUserBody> {
  const body = { ...(await newStaffUser(trial)), ...changes }
  const exchange = await trial.call('createStaffUser', { body })
  if (judge(exchange).name === 'password-rejected') {
    throw new NotTried(
      'The tenant rejects the password.',
      'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
    )
  }
  if (exchange.status !== 201) {
    throw new Difference('a new account', `its creation was answered with status ${exchange.status}`)
  }
  await trial.expectStatus('getStaffUser', 200, { path: { username: body.username } })
  trial.leaves(`the staff user ${body.username}`)
  const { password: _, ...account } = body
  return account
}

/** The account as it reads now. */
export async function readStaffUser(trial: Trial, username: string): Promise<StaffUser> {
  return bodyOf<StaffUser>(await trial.expectStatus('getStaffUser', 200, { path: { username } }))
}

async function homeOf(trial: Trial): Promise<Home> {
  const groups = trial.hasSandbox
    ? await trial.sandbox.ask<{ id: string; siteIds: string[] }[]>('GET', '/_sandbox/site-groups')
    : []
  const group = groups.find(({ siteIds }) => siteIds.length > 0)
  if (group !== undefined) return { siteGroupId: group.id, preferredSiteId: group.siteIds[0] as string }
  // A number may be the group's number, which is not its id.
  const user = trial.known.users.find((one) => one.preferredSiteId !== null && !/^\d+$/.test(one.siteGroupId))
  if (user === undefined || user.preferredSiteId === null) {
    throw new NotTried(
      'No listed account has both the id of a site group and a preferred site.',
      'Use a tenant with such an account.',
    )
  }
  return { siteGroupId: user.siteGroupId, preferredSiteId: user.preferredSiteId }
}
