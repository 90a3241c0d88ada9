import type { Check } from '../check.ts'
import { knownMode, needMode } from '../needs.ts'
import {
  createStaffUser,
  freshUsername,
  readStaffUser,
  type StaffUser,
  type StaffUserBody,
} from '../staff-users.ts'
import type { Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const WRITES = { needs: ['writes'] } as const
const SANDBOX = { needs: ['writes', 'sandbox'] } as const

/** Behaviours of the full replacement of a staff user. */
export const STAFF_USER_REPLACEMENT: readonly Check[] = [
  behaviour(
    'updateStaffUser',
    'unknown-user-on-update-is-404',
    'An unknown user returns 404 on update.',
    async (trial) => {
      const account = await createStaffUser(trial)
      const username = freshUsername()
      const exchange = await trial.call('updateStaffUser', {
        path: { username },
        body: { ...account, username, isActive: true },
      })
      same('status', exchange.status, 404)
    },
    WRITES,
  ),
  replacement('put-replaces-the-account', 'Every field that is sent is written.', async (trial, account) => {
    await put(trial, account, {
      firstName: 'Renamed',
      email: 'renamed@example.com',
      cardId: '42',
      isActive: true,
    })
    const user = await readStaffUser(trial, account.username)
    same('firstName', user.firstName, 'Renamed')
    same('email', user.email, 'renamed@example.com')
    same('cardId', user.cardId, '42')
  }),
  replacement(
    'put-without-is-active-deactivates',
    'An update without isActive deactivates the account.',
    async (trial, account) => {
      await put(trial, account, {})
      same('isActive', (await readStaffUser(trial, account.username)).isActive, false)
    },
  ),
  replacement(
    'put-with-is-active-brings-back',
    'An inactive account can be activated again.',
    async (trial, account) => {
      await put(trial, account, { isActive: false })
      same('isActive', (await readStaffUser(trial, account.username)).isActive, false)
      await put(trial, account, { isActive: true })
      same('isActive', (await readStaffUser(trial, account.username)).isActive, true)
    },
  ),
  replacement(
    'put-without-email-and-card-clears-them',
    'An update without email and cardId clears both.',
    async (trial, account) => {
      await put(trial, account, { email: 'somebody@example.com', cardId: '7', isActive: true })
      await put(trial, account, { isActive: true })
      const user = await readStaffUser(trial, account.username)
      same('email', user.email, null)
      same('cardId', user.cardId, null)
    },
  ),
  replacement(
    'put-rebuilds-the-display-name',
    'A display name that is left out or blank becomes first and last name.',
    async (trial, account) => {
      await put(trial, account, { displayName: 'Chosen', isActive: true })
      same('displayName', (await readStaffUser(trial, account.username)).displayName, 'Chosen')
      for (const changes of [{}, { displayName: ' ' }]) {
        await put(trial, account, { ...changes, isActive: true })
        const { displayName } = await readStaffUser(trial, account.username)
        same('displayName', displayName, `${account.firstName} ${account.lastName}`)
      }
    },
  ),
  replacement(
    'put-writes-the-reset-flag',
    'isPasswordResetFlagSet is set by an update, and cleared by one that leaves it out.',
    async (trial, account) => {
      await put(trial, account, { isPasswordResetFlagSet: true, isActive: true })
      same(
        'isPasswordResetFlagSet',
        (await readStaffUser(trial, account.username)).isPasswordResetFlagSet,
        true,
      )
      await put(trial, account, { isActive: true })
      same(
        'isPasswordResetFlagSet',
        (await readStaffUser(trial, account.username)).isPasswordResetFlagSet,
        false,
      )
    },
  ),
  replacement(
    'put-without-is-locked-unlocks',
    'An update can lock an account, and one that leaves isLocked out unlocks it.',
    async (trial, account) => {
      await put(trial, account, { isLocked: true, isActive: true })
      same('isLocked', (await readStaffUser(trial, account.username)).isLocked, true)
      await put(trial, account, { isActive: true })
      same('isLocked', (await readStaffUser(trial, account.username)).isLocked, false)
    },
  ),
  replacement(
    'put-with-an-empty-role-removes-it',
    'An update without roleId keeps the role, and one with an empty roleId removes it.',
    async (trial, account) => {
      needMode(trial, 'object-id')
      // If the kind of tenant is known, an account with a role is listed.
      const role = trial.known.users.find(({ roleId }) => roleId !== null)?.roleId
      await put(trial, account, { roleId: role, isActive: true })
      await put(trial, account, { isActive: true })
      same('roleId', (await readStaffUser(trial, account.username)).roleId, role)
      await put(trial, account, { roleId: '', isActive: true })
      same('roleId', (await readStaffUser(trial, account.username)).roleId, null)
    },
  ),
  behaviour(
    'updateStaffUser',
    'count-of-an-unlocked-account-is-kept',
    'If an account is not locked, an update with isLocked false keeps its failedLoginAttemptsCount.',
    async (trial) => {
      const account = await createStaffUser(trial)
      const { username } = account
      await trial.sandbox.try('POST', '/_sandbox/sign-ins', { username, password: 'wrong' })
      const { failedLoginAttemptsCount } = await readStaffUser(trial, username)
      same('failedLoginAttemptsCount', failedLoginAttemptsCount, 1)
      await put(trial, account, { isActive: true, isLocked: false })
      same('failedLoginAttemptsCount', (await readStaffUser(trial, username)).failedLoginAttemptsCount, 1)
    },
    SANDBOX,
  ),
  replacement(
    'unknown-site-group-on-update-is-404',
    'An unknown site group returns 404 on update, not 400.',
    async (trial, account) => {
      await refused(trial, account, { siteGroupId: 'no-such-group' }, 'site-group-not-found')
    },
  ),
  replacement(
    'preferred-site-outside-the-group-on-update',
    'A preferred site outside the group has its own message on update.',
    async (trial, account) => {
      await refused(
        trial,
        account,
        { preferredSiteId: 'no-such-site' },
        'new-preferred-site-not-in-site-group',
      )
    },
  ),
  replacement(
    'invalid-email-on-update-has-its-own-sentence',
    'An invalid e-mail address on update has its own message.',
    async (trial, account) => {
      await refused(trial, account, { email: 'not an address' }, 'new-email-invalid')
    },
  ),
  replacement(
    'preferred-site-is-compared-without-case',
    'The preferred site is compared without case.',
    async (trial, account) => {
      await put(trial, account, { preferredSiteId: account.preferredSiteId.toLowerCase(), isActive: true })
    },
  ),
  replacement(
    'role-length-on-update',
    'On update, a roleId that is not 24 characters long returns 400, and an unknown roleId returns 404.',
    async (trial, account) => {
      if (knownMode(trial) === 'numeric') return put(trial, account, { roleId: 'ignored', isActive: true })
      await refused(trial, account, { roleId: 'short' }, 'role-id-wrong-length')
      await refused(trial, account, { roleId: 'ffffffffffffffffffffffff' }, 'role-not-found')
    },
  ),
  replacement(
    'null-for-a-boolean-is-refused',
    'On update, null is refused for isActive, isLocked and isPasswordResetFlagSet. It does not count as false.',
    async (trial, account) => {
      for (const name of ['isActive', 'isLocked', 'isPasswordResetFlagSet']) {
        const body = { ...account, isActive: true, [name]: null }
        same(
          `status for ${name}: null`,
          (await trial.call('updateStaffUser', { path: pathOf(account), body })).status,
          400,
        )
      }
    },
    'reading',
  ),
  behaviour(
    'updateStaffUser',
    'unlocking-resets-the-failure-count',
    'An update with isLocked false unlocks a locked account and resets its count of failures.',
    async (trial) => {
      const account = await createStaffUser(trial)
      const locked = await lock(trial, account)
      same('isLocked', locked.isLocked, true)
      await put(trial, account, { isActive: true, isLocked: false })
      const user = await readStaffUser(trial, account.username)
      same('isLocked', user.isLocked, false)
      same('failedLoginAttemptsCount', user.failedLoginAttemptsCount, 0)
    },
    SANDBOX,
  ),
  behaviour(
    'updateStaffUser',
    'deleted-user-cannot-be-updated',
    'A deleted account cannot be updated.',
    async (trial) => {
      const account = await createStaffUser(trial)
      await trial.sandbox.ask('DELETE', `/_sandbox/users/${account.username}`)
      await refused(trial, account, {}, 'user-to-update-not-found-in-sql-database')
    },
    { ...SANDBOX, basis: 'reading' },
  ),
]

function replacement(
  name: string,
  says: string,
  run: (trial: Trial, account: StaffUserBody) => Promise<void>,
  basis: Check['basis'] = 'specification',
): Check {
  return behaviour('updateStaffUser', name, says, async (trial) => run(trial, await createStaffUser(trial)), {
    ...WRITES,
    basis,
  })
}

async function put(trial: Trial, account: StaffUserBody, changes: object): Promise<void> {
  await trial.expectStatus('updateStaffUser', 204, {
    path: pathOf(account),
    body: { ...account, ...changes },
  })
}

async function refused(
  trial: Trial,
  account: StaffUserBody,
  changes: object,
  failure: string,
): Promise<void> {
  await trial.expectFailure('updateStaffUser', failure, {
    path: pathOf(account),
    body: { ...account, isActive: true, ...changes },
  })
}

/** Signs in with a wrong password until the account is locked. */
async function lock(trial: Trial, { username }: StaffUserBody): Promise<StaffUser> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await trial.sandbox.try('POST', '/_sandbox/sign-ins', { username, password: 'wrong' })
    const user = await readStaffUser(trial, username)
    if (user.isLocked) return user
  }
  return readStaffUser(trial, username)
}

function pathOf({ username }: StaffUserBody): { username: string } {
  return { username }
}
