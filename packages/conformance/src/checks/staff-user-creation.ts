import { behaviours, type Check } from '../check.ts'
import { jsonOf } from '../exchange.ts'
import { createAccount, freshUsername, newAccount, readAccount, type StaffUser } from '../fixtures/account.ts'
import { knownMode, needMode } from '../known.ts'
import { CheckSkipped, demand, expectFields, expectSame, mismatch } from '../outcome.ts'
import type { Trial } from '../trial.ts'

/** Behaviours of the creation and the reads of a staff user. */
export const STAFF_USER_CREATION: readonly Check[] = behaviours('createStaffUser', {
  'malformed-role-on-creation-is-500': {
    says: 'A malformed role returns a 500 without a body on an object-id tenant.',
    async run(trial) {
      needMode(trial, 'object-id')
      await expectFailedCreation(trial, { roleId: 'not-hexadecimal' }, 'unexpected-failure')
    },
  },
  'created-account-can-be-read': {
    says: 'Creating an account returns no body, and the account can be read at once.',
    needs: ['writes'],
    async run(trial) {
      const { username, firstName, lastName, preferredSiteId } = await createAccount(trial)
      expectFields(await readAccount(trial, username), {
        displayName: `${firstName} ${lastName}`,
        preferredSiteId,
        isActive: true,
        isDeleted: false,
        email: null,
      })
    },
  },
  'new-account-has-never-signed-in': {
    operationId: 'getStaffUser',
    says: 'The last sign-in of a new account is null, and its count of failures is 0.',
    needs: ['writes'],
    async run(trial) {
      const { username } = await createAccount(trial)
      const neverSignedIn = { lastLoginAttemptDate: null, failedLoginAttemptsCount: 0 }
      expectFields(await readAccount(trial, username), neverSignedIn)
    },
  },
  'avatar-depends-on-the-tenant-mode': {
    says: 'If avatarId is omitted, it becomes "default" on object-id tenants, and null on numeric ones.',
    needs: ['writes'],
    async run(trial) {
      const avatarId = knownMode(trial) === 'object-id' ? 'default' : null
      const { username } = await createAccount(trial)
      expectFields(await readAccount(trial, username), { avatarId })
    },
  },
  'username-is-reserved-ignoring-case': {
    says: 'The username of an account cannot be used again in another case.',
    basis: 'assumption',
    needs: ['writes'],
    async run(trial) {
      const { username } = await createAccount(trial)
      await expectFailedCreation(trial, { username: username.toUpperCase() }, 'username-already-exists')
    },
  },
  'deleted-username-stays-reserved': {
    says: 'A deleted username returns 409 on creation and 200 on the single read, and is not in the list.',
    needs: ['writes', 'companion'],
    async run(trial) {
      const { username } = await createAccount(trial)
      await trial.companion.ask('DELETE', `/_companion/users/${username}`)
      expectFields(await readAccount(trial, username), { isDeleted: true, isActive: false })
      const listed = jsonOf<StaffUser[]>(await trial.expectStatus('listStaffUsers', 200))
      if (listed.some((one) => one.username === username))
        throw mismatch('no deleted account in the list', `${username} is listed`)
      await expectFailedCreation(trial, { username }, 'username-already-exists')
    },
  },
  'shared-site-group-id-is-ignored': {
    says: 'sharedSiteGroupId is ignored.',
    needs: ['writes'],
    async run(trial) {
      const { username, siteGroupId } = await createAccount(trial, { sharedSiteGroupId: 999_999 })
      const { siteGroupId: read } = await readAccount(trial, username)
      if (/^\d+$/.test(read))
        throw new CheckSkipped(
          'The new account has a number as its siteGroupId, so the check cannot tell whether sharedSiteGroupId was ignored.',
          'Use a tenant whose accounts return the id of their site group.',
        )
      expectSame('siteGroupId', read.toLowerCase(), siteGroupId.toLowerCase())
    },
  },
  'shared-site-group-id-of-any-type-is-ignored': {
    says: 'sharedSiteGroupId is ignored, whatever its type is.',
    basis: 'assumption',
    needs: ['writes'],
    run: (trial) => createAccount(trial, { sharedSiteGroupId: 'not a number' }),
  },
  'unknown-user-is-404': {
    operationId: 'getStaffUser',
    says: 'An unknown user returns 404. Object-id tenants and numeric tenants send different messages.',
    async run(trial) {
      const isObjectId = knownMode(trial) === 'object-id'
      const failure = isObjectId ? 'user-not-found' : 'user-not-found-in-sql-database'
      await trial.expectFailure('getStaffUser', failure, { path: { username: freshUsername() } })
    },
  },
  'username-is-read-exactly': {
    operationId: 'getStaffUser',
    says: 'A username is matched exactly when it is read.',
    async run(trial) {
      const { username } = demand(
        trial.known.users.find((user) => user.username !== user.username.toUpperCase()),
        'No listed username has a lower-case letter.',
        'Use a tenant with such a user.',
      )
      await trial.expectRefusal('getStaffUser', 404, { path: { username: username.toUpperCase() } })
    },
  },
  'numeric-role-is-listed-and-not-read': {
    operationId: 'getStaffUser',
    says: 'A numeric role is shown in the list, and never in the single read.',
    async run(trial) {
      needMode(trial, 'numeric')
      // If the tenant mode is known, an account with a role is listed.
      const user = trial.known.users.find(({ roleId }) => roleId !== null) as StaffUser
      expectFields(await readAccount(trial, user.username), { roleId: null })
    },
  },
})

async function expectFailedCreation(trial: Trial, changes: object, failure: string): Promise<void> {
  const body = { ...(await newAccount(trial)), ...changes }
  await trial.expectFailure('createStaffUser', failure, { body })
}
