import { type Check, Difference, NotTried } from '../check.ts'
import { knownMode, needMode } from '../needs.ts'
import {
  createStaffUser,
  freshUsername,
  newStaffUser,
  readStaffUser,
  type StaffUser,
} from '../staff-users.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const WRITES = { needs: ['writes'] } as const
const SANDBOX = { needs: ['writes', 'sandbox'] } as const

/** Behaviours of the creation of a staff user. */
export const STAFF_USER_CREATION: readonly Check[] = [
  behaviour(
    'createStaffUser',
    'unknown-site-group-on-creation-is-400',
    'An unknown site group returns 400 on creation.',
    (trial) => refused(trial, { siteGroupId: 'no-such-group' }, 'site-group-does-not-exist'),
  ),
  behaviour(
    'createStaffUser',
    'preferred-site-outside-the-group-is-400',
    'A preferred site outside the site group returns 400.',
    (trial) => refused(trial, { preferredSiteId: 'no-such-site' }, 'preferred-site-not-in-site-group'),
  ),
  behaviour(
    'createStaffUser',
    'invalid-email-on-creation-has-its-own-sentence',
    'An invalid e-mail address on creation has its own message.',
    (trial) => refused(trial, { email: 'not an address' }, 'email-invalid'),
  ),
  behaviour(
    'createStaffUser',
    'unknown-role-on-creation-is-400',
    'A role that is well formed but unknown returns 400 on an object-id tenant.',
    async (trial) => {
      needMode(trial, 'object-id')
      await refused(trial, { roleId: 'ffffffffffffffffffffffff' }, 'role-does-not-exist')
    },
  ),
  behaviour(
    'createStaffUser',
    'malformed-role-on-creation-is-500',
    'A malformed role returns a 500 without a body on an object-id tenant.',
    async (trial) => {
      needMode(trial, 'object-id')
      await refused(trial, { roleId: 'not-hexadecimal' }, 'unexpected-failure')
    },
  ),
  behaviour(
    'createStaffUser',
    'created-account-can-be-read',
    'Creating an account returns no body, and the account can be read at once.',
    async (trial) => {
      const { username, firstName, lastName, preferredSiteId } = await createStaffUser(trial)
      const user = await readStaffUser(trial, username)
      same('displayName', user.displayName, `${firstName} ${lastName}`)
      same('preferredSiteId', user.preferredSiteId, preferredSiteId)
      same('isActive', user.isActive, true)
      same('isDeleted', user.isDeleted, false)
      same('email', user.email, null)
    },
    WRITES,
  ),
  behaviour(
    'getStaffUser',
    'new-account-has-never-signed-in',
    'The last sign-in of a new account is null, and its count of failures is 0.',
    async (trial) => {
      const user = await readStaffUser(trial, (await createStaffUser(trial)).username)
      same('lastLoginAttemptDate', user.lastLoginAttemptDate, null)
      same('failedLoginAttemptsCount', user.failedLoginAttemptsCount, 0)
    },
    WRITES,
  ),
  behaviour(
    'createStaffUser',
    'avatar-depends-on-the-kind-of-tenant',
    'If avatarId is left out, it becomes "default" on an object-id tenant and null on a numeric one.',
    async (trial) => {
      const mode = knownMode(trial)
      const { username } = await createStaffUser(trial)
      same(
        'avatarId',
        (await readStaffUser(trial, username)).avatarId,
        mode === 'object-id' ? 'default' : null,
      )
    },
    WRITES,
  ),
  behaviour(
    'createStaffUser',
    'username-is-taken-once',
    'The username of an account cannot be used again.',
    async (trial) => {
      const { username } = await createStaffUser(trial)
      await trial.expectFailure('createStaffUser', 'username-already-exists', {
        body: { ...(await newStaffUser(trial)), username },
      })
    },
    WRITES,
  ),
  behaviour(
    'createStaffUser',
    'username-is-reserved-without-case',
    'The username of an account cannot be used again in another case.',
    async (trial) => {
      const { username } = await createStaffUser(trial)
      const body = { ...(await newStaffUser(trial)), username: username.toUpperCase() }
      await trial.expectFailure('createStaffUser', 'username-already-exists', { body })
    },
    { needs: ['writes'], basis: 'reading' },
  ),
  behaviour(
    'createStaffUser',
    'deleted-username-stays-reserved',
    'A deleted account keeps its username. The single read returns it, but the list does not.',
    async (trial) => {
      const { username } = await createStaffUser(trial)
      await trial.sandbox.ask('DELETE', `/_sandbox/users/${username}`)
      const user = await readStaffUser(trial, username)
      same('isDeleted', user.isDeleted, true)
      same('isActive', user.isActive, false)
      const listed = bodyOf<StaffUser[]>(await trial.expectStatus('listStaffUsers', 200))
      if (listed.some((one) => one.username === username))
        throw new Difference('no deleted account in the list', `${username} is listed`)
      await trial.expectFailure('createStaffUser', 'username-already-exists', {
        body: { ...(await newStaffUser(trial)), username },
      })
    },
    SANDBOX,
  ),
  behaviour(
    'createStaffUser',
    'shared-site-group-id-is-ignored',
    'sharedSiteGroupId is ignored.',
    async (trial) => {
      const { username, siteGroupId } = await createStaffUser(trial, { sharedSiteGroupId: 999_999 })
      const { siteGroupId: read } = await readStaffUser(trial, username)
      if (/^\d+$/.test(read))
        throw new NotTried(
          'The new account has a number as its siteGroupId, so the check cannot tell whether sharedSiteGroupId was ignored.',
          'Use a tenant whose accounts return the id of their site group.',
        )
      same('siteGroupId', read.toLowerCase(), siteGroupId.toLowerCase())
    },
    WRITES,
  ),
  behaviour(
    'createStaffUser',
    'shared-site-group-id-of-any-type-is-ignored',
    'sharedSiteGroupId is ignored, whatever its type is.',
    async (trial) => {
      await createStaffUser(trial, { sharedSiteGroupId: 'not a number' })
    },
    { needs: ['writes'], basis: 'reading' },
  ),
  behaviour(
    'getStaffUser',
    'unknown-user-is-404',
    'An unknown user returns 404. Object-id tenants and numeric tenants send different messages.',
    async (trial) => {
      const mode = knownMode(trial)
      const name = mode === 'object-id' ? 'user-not-found' : 'user-not-found-in-sql-database'
      await trial.expectFailure('getStaffUser', name, { path: { username: freshUsername() } })
    },
  ),
  behaviour(
    'getStaffUser',
    'username-is-read-exactly',
    'A username is matched exactly when it is read.',
    async (trial) => {
      const username = trial.known.users.map((user) => user.username).find((one) => one !== one.toUpperCase())
      if (username === undefined)
        throw new NotTried(
          'No listed username has a lower-case letter.',
          'Use a tenant with such an account.',
        )
      const exchange = await trial.call('getStaffUser', { path: { username: username.toUpperCase() } })
      if (exchange.status !== 404)
        throw new Difference('status 404', `the answer was status ${exchange.status}`)
    },
  ),
  behaviour(
    'getStaffUser',
    'numeric-role-is-listed-and-not-read',
    'On a numeric tenant the list has the role, and the single read has null.',
    async (trial) => {
      needMode(trial, 'numeric')
      const user = trial.known.users.find(({ roleId }) => roleId !== null)
      if (user === undefined)
        throw new NotTried('No listed account has a role.', 'Use a tenant with such an account.')
      same('roleId of the single read', (await readStaffUser(trial, user.username)).roleId, null)
    },
  ),
]

async function refused(trial: Trial, changes: object, failure: string): Promise<void> {
  const body = { ...(await newStaffUser(trial)), ...changes }
  const exchange = await trial.call('createStaffUser', { body })
  if (exchange.status === 400 && exchange.responseBody.includes('isPasswordError')) {
    throw new NotTried(
      'The tenant rejects the password.',
      'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
    )
  }
  trial.expectSame(exchange, failure)
}
