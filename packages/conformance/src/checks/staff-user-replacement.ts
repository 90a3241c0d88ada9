import { type Behaviour, behaviours, type Check } from '../check.ts'
import { type AccountBody, createAccount, readAccount, type StaffUser } from '../fixtures/account.ts'
import { needMode } from '../known.ts'
import { CheckSkipped, expectFields } from '../outcome.ts'
import type { Trial } from '../trial.ts'

/** What one update changes, and what the account then has: the changes, unless it says otherwise. */
type Update = readonly [changes: object, expected?: Partial<StaffUser>]

/** Behaviours of the full replacement of a staff user. */
export const STAFF_USER_REPLACEMENT: readonly Check[] = behaviours(
  'updateStaffUser',
  {
    'put-replaces-the-account': {
      says: 'Every field that is sent is written.',
      run: updates((account) => [[{ firstName: 'Renamed', ...contactOf(account) }]]),
    },
    'put-without-is-active-deactivates': {
      says: 'An update without isActive deactivates the account.',
      run: updates(() => [[{ isActive: undefined }, { isActive: false }]]),
    },
    'put-with-is-active-brings-back': {
      says: 'An inactive account can be activated again.',
      run: updates(() => [[{ isActive: false }], [{ isActive: true }]]),
    },
    'put-without-email-and-card-clears-them': {
      says: 'An update without email and cardId clears both.',
      run: updates((account) => [
        [contactOf(account), {}],
        [{}, { email: null, cardId: null }],
      ]),
    },
    'put-rebuilds-the-display-name': {
      says: 'An update rebuilds a display name that is blank or omitted.',
      run: updates(({ firstName, lastName }) => {
        const chosen: Update = [{ displayName: 'Chosen' }]
        const rebuilt = { displayName: `${firstName} ${lastName}` }
        return [chosen, [{}, rebuilt], chosen, [{ displayName: ' ' }, rebuilt]]
      }),
    },
    'put-writes-the-reset-flag': {
      says: 'isPasswordResetFlagSet is set by an update, and cleared by one that omits it.',
      run: updates(() => [[{ isPasswordResetFlagSet: true }], [{}, { isPasswordResetFlagSet: false }]]),
    },
    'put-without-is-locked-unlocks': {
      says: 'An update can lock an account, and one that omits isLocked unlocks it.',
      run: updates(() => [[{ isLocked: true }], [{}, { isLocked: false }]]),
    },
    'preferred-site-is-compared-ignoring-case': {
      says: 'The preferred site is compared ignoring case.',
      run: updates(({ preferredSiteId }) => [[{ preferredSiteId: preferredSiteId.toLowerCase() }, {}]]),
    },
    'put-with-an-empty-role-removes-it': {
      says: 'An update without roleId keeps the role, and one with an empty roleId removes it.',
      run: updates((_, trial) => {
        needMode(trial, 'object-id')
        // If the tenant mode is known, an account with a role is listed.
        const roleId = trial.known.users.find((user) => user.roleId !== null)?.roleId as string
        return [[{ roleId }], [{}, { roleId }], [{ roleId: '' }, { roleId: null }]]
      }),
    },
    'count-of-an-unlocked-account-is-kept': {
      says: 'If an account is not locked, an update with isLocked false keeps its failedLoginAttemptsCount.',
      needs: ['writes', 'companion'],
      async run(trial) {
        const account = await createAccount(trial)
        const one = { failedLoginAttemptsCount: 1 }
        expectFields(await failToSignIn(trial, account), one)
        expectFields(await replace(trial, account, { isLocked: false }), one)
      },
    },
    'numeric-tenants-ignore-the-role': {
      says: 'On update, a numeric tenant ignores roleId.',
      run: updates((_, trial) => {
        needMode(trial, 'numeric')
        return [[{ roleId: 'ignored' }, {}]]
      }),
    },
    'null-clears-what-omitting-clears': {
      says: 'On update, null in displayName, email, cardId or avatarId has the effect of omitting it, and null in roleId keeps the role.',
      basis: 'assumption',
      async run(trial) {
        const account = await createAccount(trial)
        const whenOmitted = await replace(trial, account)
        await replace(trial, account, { displayName: 'Somebody', ...contactOf(account) })
        const nulls = { displayName: null, email: null, cardId: null, avatarId: null, roleId: null }
        expectFields(await replace(trial, account, nulls), whenOmitted)
      },
    },
    'null-for-a-boolean-is-refused': {
      says: 'On update, null is refused for isActive, isLocked and isPasswordResetFlagSet. It does not count as false.',
      basis: 'assumption',
      async run(trial) {
        const account = await createAccount(trial)
        const path = { username: account.username }
        for (const name of ['isActive', 'isLocked', 'isPasswordResetFlagSet']) {
          const body = { ...account, isActive: true, [name]: null }
          await trial.expectRefusal('updateStaffUser', 400, { path, body })
        }
      },
    },
    'unlocking-resets-the-failure-count': {
      says: 'An update with isLocked false unlocks a locked account and resets its count of failures.',
      needs: ['writes', 'companion'],
      async run(trial) {
        const account = await createAccount(trial)
        expectFields(await lock(trial, account), { isLocked: true })
        const unlocked = await replace(trial, account, { isLocked: false })
        expectFields(unlocked, { isLocked: false, failedLoginAttemptsCount: 0 })
      },
    },
    'deleted-user-cannot-be-updated': {
      says: 'A deleted account cannot be updated.',
      basis: 'assumption',
      needs: ['writes', 'companion'],
      async run(trial) {
        const account = await createAccount(trial)
        await trial.companion.ask('DELETE', `/_companion/users/${account.username}`)
        const call = { path: { username: account.username }, body: { ...account, isActive: true } }
        await trial.expectFailure('updateStaffUser', 'user-not-found-in-sql-database', call)
      },
    },
  },
  ['writes'],
)

/** Updates a new account several times, and reads it after each. */
function updates(listOf: (account: AccountBody, trial: Trial) => readonly Update[]): Behaviour['run'] {
  return async (trial) => {
    const account = await createAccount(trial)
    for (const [changes, expected = changes] of listOf(account, trial))
      expectFields<object>(await replace(trial, account, changes), expected)
  }
}

/** Values that no other account has, not even of an earlier run. An environment may allow each only once. */
function contactOf({ username }: AccountBody) {
  return { email: `${username}@example.com`, cardId: username }
}

/** Replaces the account by an active one with these changes, and reads it. */
async function replace(trial: Trial, account: AccountBody, changes: object = {}): Promise<StaffUser> {
  const { username } = account
  const body = { ...account, isActive: true, ...changes }
  await trial.expectStatus('updateStaffUser', 204, { path: { username }, body })
  return readAccount(trial, username)
}

/** Signs in with a wrong password, and reads the account. */
async function failToSignIn(trial: Trial, { username }: AccountBody): Promise<StaffUser> {
  const body = { username, password: 'wrong' }
  const { status } = await trial.companion.try('POST', '/_companion/sign-ins', body)
  if (status !== 401 && status !== 423)
    throw new CheckSkipped(
      `A sign-in with a wrong password was answered with ${status}.`,
      'The check needs a wrong password to be counted. Use an environment that allows enough sign-ins.',
    )
  return readAccount(trial, username)
}

/** Signs in with a wrong password until the account is locked. */
async function lock(trial: Trial, account: AccountBody): Promise<StaffUser> {
  let user = await failToSignIn(trial, account)
  for (let attempt = 1; attempt < 300 && !user.isLocked; attempt += 1)
    user = await failToSignIn(trial, account)
  return user
}
