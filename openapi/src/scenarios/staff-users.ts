import type { OpenApiDocument } from '../openapi-objects.ts'
import { type Changes, exampleOf } from './examples.ts'
import { fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import { failing, type Row, scenariosOn, type Variant, variants } from './variants.ts'

/** A scenario for every failure of the four operations on staff users. */
export function staffUserScenarios(document: OpenApiDocument): Scenario[] {
  const creation = exampleOf(document, 'createStaffUser', 'minimal')
  const replacement = exampleOf(document, 'updateStaffUser', 'object-id-tenant')
  return [...creations(creation), ...reads(), ...updates(replacement), ...lists()]
}

const CREATIONS: readonly Row[] = [
  ['password-rejected', "The password does not match the tenant's pattern.", { password: 'short' }],
  ['password-rejected', 'The password is missing.', { password: undefined }],
  ['password-rejected', 'The password is null.', { password: null }],
  ['password-rejected', 'The password is empty.', { password: '' }],
  ['password-rejected', 'The password is only white space.', { password: '   ' }],
  ['password-rejected', 'The password is a number.', { password: 5 }],
  ['password-rejected', 'The password is an object.', { password: {} }],
  ['field-blank', 'The last name is blank.', { lastName: ' ' }],
  ['username-too-long', 'The username has 9 characters.', { username: 'jsmithson' }],
  ['display-name-too-long', 'The display name has 51 characters.', { displayName: 'x'.repeat(51) }],
  ['field-too-long', 'The first name has 26 characters.', { firstName: 'x'.repeat(26) }],
  ['field-malformed', 'The card id is a number.', { cardId: 483 }],
  ['email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }],
  ['site-group-does-not-exist', 'No site group has this id.', { siteGroupId: 'NOWHERE' }],
  ['preferred-site-not-in-site-group', 'The group has no sites.', { siteGroupId: 'EMPTY' }],
  ['preferred-site-not-in-site-group', 'The group has other sites.', { preferredSiteId: 'GONE' }],
  ['role-does-not-exist', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }],
  ['username-already-exists', 'Jo Smith already has this username.', { username: 'jsmith' }],
  ['username-already-exists', 'A deleted account has it.', { username: 'LGreen' }, { username: 'LGreen' }],
]

function creations(minimal: object): Scenario[] {
  const create = (changes: Changes): ScenarioRequest => ({
    method: 'POST',
    path: '/api/users',
    body: { ...minimal, username: 'nbrook', ...changes },
  })
  return complete('createStaffUser', create({}), [
    ...variants(CREATIONS, (changes) => ({ call: create(changes) })),
    {
      failure: 'entry-already-exists',
      because: 'Somebody else takes the username between the check and the saving.',
      given: [fault('createStaffUser.before-insert', 'delay', 2000)],
      meanwhile: [create({})],
    },
    {
      failure: 'unexpected-failure',
      because: 'The tenant has no password complexity.',
      accessToken: TOKENS.misconfigured,
    },
    ...variants(ROLE_IDS, (changes) => ({ call: create(changes) })),
    ...failing(
      'createStaffUser',
      [],
      ['unexpected-failure', 'The creation fails at its start.', 'start'],
      ['unexpected-failure', 'The creation fails when everything has been checked.', 'before-insert'],
    ),
  ])
}

/** Ids that no role of a tenant with object ids can have. */
const ROLE_IDS: readonly Row[] = [
  ['unexpected-failure', 'The role id has 25 digits.', { roleId: 'f'.repeat(25) }],
  ['unexpected-failure', 'The role id has letters beyond f.', { roleId: 'g'.repeat(24) }],
]

function reads(): Scenario[] {
  const read = (username: string): ScenarioRequest => ({ method: 'GET', path: `/api/users/${username}` })
  return complete('getStaffUser', read('jsmith'), [
    { failure: 'username-invalid', because: 'The username is a blank.', call: read('%20') },
    {
      failure: 'username-invalid',
      because: 'The username is a blank and a tab.',
      call: read('%20%09'),
      values: { username: ' \t' },
    },
    {
      failure: 'user-not-found',
      because: 'The account is half set up.',
      accessToken: TOKENS.misconfigured,
    },
    ...['nobody', ' jsmith', 'jsmith ', 'a\0b'].map((username) => ({
      failure: 'user-not-found',
      because: `No account has the username ${JSON.stringify(username)}.`,
      call: read(encodeURIComponent(username)),
      values: { username },
    })),
    {
      failure: 'user-not-found-in-sql-database',
      because: 'No account of the numeric tenant has this username.',
      accessToken: TOKENS.numeric,
      call: read('nobody'),
      values: { username: 'nobody' },
    },
    ...failing('getStaffUser', [], ['unexpected-failure', 'The account cannot be read.', 'start']),
  ])
}

const GONE = { preferredSiteId: 'GONE' }

const UPDATES: readonly Row[] = [
  ['field-blank', 'The last name is blank.', { lastName: '' }],
  ['field-too-long', 'The first name has 26 characters.', { firstName: 'x'.repeat(26) }],
  ['field-malformed', 'A boolean is null.', { isActive: null }],
  ['new-email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }],
  ['site-group-not-found', 'No site group has this id.', { siteGroupId: 'NOWHERE' }],
  [
    'new-preferred-site-not-in-site-group',
    'The group has no sites.',
    { siteGroupId: 'EMPTY', preferredSiteId: 'HARBOUR' },
  ],
  ['new-preferred-site-not-in-site-group', 'The group has other sites.', GONE, GONE],
  ['role-id-wrong-length', 'The role id has two characters.', { roleId: '42' }],
  ['role-not-found', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }],
]

function updates(body: object): Scenario[] {
  const update = (changes: Changes, username = 'jsmith'): ScenarioRequest => ({
    method: 'PUT',
    path: `/api/users/${username}`,
    body: { ...body, username: 'jsmith', ...changes },
  })
  return complete('updateStaffUser', update({}), [
    {
      failure: 'username-mismatch',
      because: 'The path names another account than the body.',
      call: update({}, 'jsmyth'),
    },
    {
      failure: 'username-too-long',
      because: 'An older account has a name that is too long to be updated.',
      call: update({ username: 'frontdesk2024' }, 'frontdesk2024'),
    },
    ...variants(UPDATES, (changes) => ({ call: update(changes) })),
    {
      failure: 'user-to-update-not-found-in-sql-database',
      because: 'The account was deleted.',
      given: [{ method: 'DELETE', path: '/_companion/users/jsmith' }],
    },
    {
      failure: 'user-to-update-not-found-in-sql-database',
      because: 'The account of a numeric tenant was deleted.',
      accessToken: TOKENS.numeric,
      given: [{ method: 'DELETE', path: '/_companion/users/jsmith' }],
      call: update({ roleId: null }),
    },
    {
      failure: 'user-to-update-not-found-in-sql-database',
      because: 'There is no such account.',
      call: update({ username: 'nobody' }, 'nobody'),
      values: { username: 'nobody' },
    },
    {
      failure: 'user-to-update-not-found',
      because: 'The account is half set up.',
      accessToken: TOKENS.misconfigured,
      call: update({ roleId: null }),
    },
    ...failing(
      'updateStaffUser',
      [],
      ['unexpected-failure', 'The second half fails, so the first half is rolled back.', 'between-halves'],
      ['unexpected-failure', 'The update fails at its start.', 'start'],
    ),
  ])
}

function lists(): Scenario[] {
  return complete('listStaffUsers', { method: 'GET', path: '/api/users' }, [
    ...failing('listStaffUsers', [], ['unexpected-failure', 'The accounts cannot be read.', 'start']),
  ])
}

/** Adds the two failures of credentials, and what most scenarios have in common. */
function complete(operationId: string, call: ScenarioRequest, own: readonly Variant[]): Scenario[] {
  return scenariosOn(operationId, { given: [], call }, [
    ...own,
    { failure: 'credentials-rejected', because: 'No tenant has this token.', accessToken: TOKENS.unknown },
    { failure: 'access-refused', because: 'The token allows only prices.', accessToken: TOKENS.pricingOnly },
  ])
}
