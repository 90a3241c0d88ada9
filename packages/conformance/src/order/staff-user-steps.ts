import { newAccount } from '../fixtures/account.ts'
import { needMode } from '../known.ts'
import { NotTried } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import type { OrderedOperation, StepBreak } from './ordered-operation.ts'

type Creation = Awaited<ReturnType<typeof newAccount>> & { email?: string; roleId?: string }

interface Update {
  /** The username in the path. No account has it, so that nothing is changed even if an environment forgets a check. */
  path: string
  body: Omit<Creation, 'password'> & { isActive: boolean }
}

const MAX_CHARACTERS = 8
const UNKNOWN_ROLE = 'ffffffffffffffffffffffff'

/** The creation of a staff user. */
export const CREATE_STAFF_USER: OrderedOperation<Creation> = {
  operationId: 'createStaffUser',
  isStated: (earlier) => earlier === 1,
  async send(trial, change) {
    const body: Creation = { ...(await newAccount(trial)) }
    await change(body)
    return trial.call('createStaffUser', { body })
  },
  breaks: [
    {
      failure: 'password-rejected',
      rule: 'On creation, the password is checked first, and a rejected password has its own response body.',
      change: (body) => (body.password = ''),
    },
    { failure: 'field-blank', change: (body) => (body.firstName = '') },
    { failure: 'email-invalid', change: (body) => (body.email = 'not an address') },
    { failure: 'site-group-does-not-exist', change: (body) => (body.siteGroupId = 'no-such-group') },
    {
      failure: 'preferred-site-not-in-site-group',
      change: (body) => (body.preferredSiteId = 'no-such-site'),
    },
    {
      failure: 'role-does-not-exist',
      change(body, trial) {
        needMode(trial, 'object-id')
        body.roleId = UNKNOWN_ROLE
      },
    },
    {
      failure: 'username-already-exists',
      change: (body, trial) => (body.username = takenUsername(trial)),
    },
  ],
}

/** The full replacement of a staff user. */
export const UPDATE_STAFF_USER: OrderedOperation<Update> = {
  operationId: 'updateStaffUser',
  isStated: (earlier) => earlier === 1,
  async send(trial, change) {
    const { password: _, ...account } = await newAccount(trial)
    const request = { path: account.username, body: { ...account, isActive: true } }
    await change(request)
    return trial.call('updateStaffUser', { path: { username: request.path }, body: request.body })
  },
  breaks: [
    {
      failure: 'username-mismatch',
      rule: 'A username mismatch on an update comes before every other rule.',
      change: ({ body }) => (body.username = 'another'),
    },
    { failure: 'field-blank', change: ({ body }) => (body.firstName = '') },
    { failure: 'new-email-invalid', change: ({ body }) => (body.email = 'not an address') },
    { failure: 'site-group-not-found', change: ({ body }) => (body.siteGroupId = 'no-such-group') },
    {
      failure: 'new-preferred-site-not-in-site-group',
      change: ({ body }) => (body.preferredSiteId = 'no-such-site'),
    },
    role('role-id-wrong-length', 'short'),
    role('role-not-found', UNKNOWN_ROLE),
    // The account never exists, so nothing has to be changed.
    { failure: 'user-to-update-not-found-in-sql-database', change: () => {} },
  ],
}

function role(failure: string, roleId: string): StepBreak<Update> {
  return {
    failure,
    exclusive: 'role',
    change({ body }, trial) {
      needMode(trial, 'object-id')
      body.roleId = roleId
    },
  }
}

function takenUsername({ known }: Trial): string {
  const user = known.users.find(({ username }) => username.length <= MAX_CHARACTERS)
  if (user === undefined)
    throw new NotTried('No listed account has a username of at most 8 characters.', 'Use a tenant with one.')
  return user.username
}
