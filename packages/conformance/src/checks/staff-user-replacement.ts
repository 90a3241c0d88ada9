import { alike, type ByName, type Check, type Listed } from '../check.ts'
import { type AccountBody, createAccount, readAccount, type StaffUser } from '../fixtures/account.ts'
import { needMode } from '../known.ts'
import { CheckSkipped, expectFields } from '../outcome.ts'
import type { Trial } from '../trial.ts'

/** A behaviour of the replacement of an account that was created for the check. */
interface Replacement extends Listed {
  run(trial: Trial, account: AccountBody): Promise<unknown>
}

const REPLACEMENTS: ByName<Replacement> = {
  'put-replaces-the-account': {
    says: 'Every field that is sent is written.',
    async run(trial, account) {
      const changes = { firstName: 'Renamed', ...contactOf(account) }
      expectFields(await replace(trial, account, changes), changes)
    },
  },
  'put-without-is-active-deactivates': {
    says: 'An update without isActive deactivates the account.',
    async run(trial, account) {
      expectFields(await replace(trial, account, { isActive: undefined }), { isActive: false })
    },
  },
  'put-with-is-active-brings-back': {
    says: 'An inactive account can be activated again.',
    async run(trial, account) {
      expectFields(await replace(trial, account, { isActive: false }), { isActive: false })
      expectFields(await replace(trial, account), { isActive: true })
    },
  },
  'put-without-email-and-card-clears-them': {
    says: 'An update without email and cardId clears both.',
    async run(trial, account) {
      await replace(trial, account, contactOf(account))
      expectFields(await replace(trial, account), { email: null, cardId: null })
    },
  },
  'put-rebuilds-the-display-name': {
    says: 'An update rebuilds a display name that is blank or omitted.',
    async run(trial, account) {
      const displayName = `${account.firstName} ${account.lastName}`
      for (const changes of [{}, { displayName: ' ' }]) {
        expectFields(await replace(trial, account, { displayName: 'Chosen' }), { displayName: 'Chosen' })
        expectFields(await replace(trial, account, changes), { displayName })
      }
    },
  },
  'put-writes-the-reset-flag': {
    says: 'isPasswordResetFlagSet is set by an update, and cleared by one that leaves it out.',
    async run(trial, account) {
      const isSet = { isPasswordResetFlagSet: true }
      expectFields(await replace(trial, account, isSet), isSet)
      expectFields(await replace(trial, account), { isPasswordResetFlagSet: false })
    },
  },
  'put-without-is-locked-unlocks': {
    says: 'An update can lock an account, and one that leaves isLocked out unlocks it.',
    async run(trial, account) {
      expectFields(await replace(trial, account, { isLocked: true }), { isLocked: true })
      expectFields(await replace(trial, account), { isLocked: false })
    },
  },
  'put-with-an-empty-role-removes-it': {
    says: 'An update without roleId keeps the role, and one with an empty roleId removes it.',
    async run(trial, account) {
      needMode(trial, 'object-id')
      // If the tenant mode is known, an account with a role is listed.
      const roleId = trial.known.users.find((user) => user.roleId !== null)?.roleId as string
      await replace(trial, account, { roleId })
      expectFields(await replace(trial, account), { roleId })
      expectFields(await replace(trial, account, { roleId: '' }), { roleId: null })
    },
  },
  'count-of-an-unlocked-account-is-kept': {
    says: 'If an account is not locked, an update with isLocked false keeps its failedLoginAttemptsCount.',
    needs: ['writes', 'companion'],
    async run(trial, account) {
      const one = { failedLoginAttemptsCount: 1 }
      expectFields(await failToSignIn(trial, account), one)
      expectFields(await replace(trial, account, { isLocked: false }), one)
    },
  },
  'preferred-site-is-compared-without-case': {
    says: 'The preferred site is compared without case.',
    run: (trial, account) =>
      replace(trial, account, { preferredSiteId: account.preferredSiteId.toLowerCase() }),
  },
  'numeric-tenants-ignore-the-role': {
    says: 'On update, a numeric tenant ignores roleId.',
    async run(trial, account) {
      needMode(trial, 'numeric')
      await replace(trial, account, { roleId: 'ignored' })
    },
  },
  'null-clears-what-leaving-out-clears': {
    says: 'On update, null in displayName, email, cardId or avatarId has the effect of leaving it out, and null in roleId keeps the role.',
    basis: 'assumption',
    async run(trial, account) {
      const leftOut = await replace(trial, account)
      await replace(trial, account, { displayName: 'Somebody', ...contactOf(account) })
      const nulls = { displayName: null, email: null, cardId: null, avatarId: null, roleId: null }
      expectFields(await replace(trial, account, nulls), leftOut)
    },
  },
  'null-for-a-boolean-is-refused': {
    says: 'On update, null is refused for isActive, isLocked and isPasswordResetFlagSet. It does not count as false.',
    basis: 'assumption',
    async run(trial, account) {
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
    async run(trial, account) {
      expectFields(await lock(trial, account), { isLocked: true })
      const unlocked = await replace(trial, account, { isLocked: false })
      expectFields(unlocked, { isLocked: false, failedLoginAttemptsCount: 0 })
    },
  },
  'deleted-user-cannot-be-updated': {
    says: 'A deleted account cannot be updated.',
    basis: 'assumption',
    needs: ['writes', 'companion'],
    async run(trial, account) {
      await trial.companion.ask('DELETE', `/_companion/users/${account.username}`)
      await refused(trial, account, {}, 'user-not-found-in-sql-database')
    },
  },
}

/** Behaviours of the full replacement of a staff user. */
export const STAFF_USER_REPLACEMENT: readonly Check[] = alike(
  'updateStaffUser',
  REPLACEMENTS,
  ({ run, ...check }) => ({ ...check, run: async (trial) => run(trial, await createAccount(trial)) }),
  ['writes'],
)

/** Values that no other account has, because an environment may allow each only once, and keeps those of an earlier run. */
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

function refused(trial: Trial, account: AccountBody, changes: object, failure: string): Promise<unknown> {
  const body = { ...account, isActive: true, ...changes }
  return trial.expectFailure('updateStaffUser', failure, { path: { username: account.username }, body })
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
