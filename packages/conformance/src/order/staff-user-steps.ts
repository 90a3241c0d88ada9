import { type Changes, withChanges } from '@leisure-ops/openapi/internal'
import { newAccount } from '../fixtures/account.ts'
import { needMode } from '../known.ts'
import { demand } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import type { OrderedOperation } from './ordered-operation.ts'

const MAX_CHARACTERS = 8
const UNKNOWN_ROLE = 'ffffffffffffffffffffffff'

/** The creation of a staff user. */
export const CREATE_STAFF_USER: OrderedOperation = {
  operationId: 'createStaffUser',
  statedAfter: ['password-rejected'],
  send: async (trial, changes) =>
    trial.send('createStaffUser', { body: withChanges(await newAccount(trial), changes) }),
  breaks: [
    { failure: 'password-rejected', changes: { password: '' } },
    { failure: 'field-missing', changes: { firstName: '' } },
    { failure: 'email-invalid', changes: { email: 'not an address' } },
    { failure: 'site-group-not-found', changes: { siteGroupId: 'no-such-group' } },
    { failure: 'preferred-site-not-in-site-group', changes: { preferredSiteId: 'no-such-site' } },
    { failure: 'role-not-found', changes: role(UNKNOWN_ROLE) },
    { failure: 'username-already-exists', changes: (trial) => ({ username: takenUsername(trial) }) },
  ],
}

/** The full replacement of a staff user. No account has the path's username, so nothing is ever changed. */
export const UPDATE_STAFF_USER: OrderedOperation = {
  operationId: 'updateStaffUser',
  statedAfter: ['username-mismatch'],
  async send(trial, changes) {
    const { password: _, ...account } = await newAccount(trial)
    const body = withChanges({ ...account, isActive: true }, changes)
    return trial.send('updateStaffUser', { path: { username: account.username }, body })
  },
  breaks: [
    { failure: 'username-mismatch', changes: { username: 'another' } },
    { failure: 'field-missing', changes: { firstName: '' } },
    { failure: 'email-invalid', changes: { email: 'not an address' } },
    { failure: 'site-group-not-found', changes: { siteGroupId: 'no-such-group' } },
    { failure: 'preferred-site-not-in-site-group', changes: { preferredSiteId: 'no-such-site' } },
    { failure: 'role-id-wrong-length', exclusive: 'role', changes: role('short') },
    { failure: 'role-not-found', exclusive: 'role', changes: role(UNKNOWN_ROLE) },
    // The account never exists.
    { failure: 'user-not-found-in-sql-database' },
  ],
}

/** Only object-id tenants look at a role. */
function role(roleId: string): (trial: Trial) => Changes {
  return (trial) => {
    needMode(trial, 'object-id')
    return { roleId }
  }
}

function takenUsername({ known }: Trial): string {
  const user = known.users.find(({ username }) => username.length <= MAX_CHARACTERS)
  const why = 'No listed account has a username of at most 8 characters.'
  return demand(user, why, 'Use a tenant with one.').username
}
