import type { OpenApiDocument } from '../openapi-objects.ts'
import { requestsOf } from '../requests.ts'
import { fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'

type Variant = Partial<Scenario> & Pick<Scenario, 'failure' | 'because'>

/** A scenario for every failure of the four operations on staff users. */
export function staffUserScenarios(document: OpenApiDocument): Scenario[] {
  const creation = bodyOf(document, 'createStaffUser', 'minimal')
  const replacement = bodyOf(document, 'updateStaffUser', 'object-id-tenant')
  return [...creations(creation), ...reads(), ...updates(replacement), ...lists()]
}

type Body = Readonly<Record<string, unknown>>

function bodyOf(document: OpenApiDocument, operationId: string, name: string): Body {
  const request = requestsOf(document).find((one) => one.operationId === operationId && one.name === name)
  return { ...(request?.body as Body), username: 'jsmith' }
}

function creations(minimal: Body): Scenario[] {
  const body = { ...minimal, username: 'nbrook' }
  const create = (changes: Body): ScenarioRequest => ({
    method: 'POST',
    path: '/api/users',
    body: { ...body, ...changes },
  })
  const rejected = (failure: string, because: string, changes: Body): Variant => ({
    failure,
    because,
    call: create(changes),
  })
  return complete('createStaffUser', create({}), [
    rejected('password-rejected', "The password does not match the tenant's pattern.", { password: 'short' }),
    rejected('field-blank', 'The last name is blank.', { lastName: ' ' }),
    rejected('username-too-long', 'The username has 9 characters.', { username: 'jsmithson' }),
    rejected('display-name-too-long', 'The display name has 51 characters.', { displayName: 'x'.repeat(51) }),
    rejected('field-too-long', 'The first name has 26 characters.', { firstName: 'x'.repeat(26) }),
    rejected('field-malformed', 'The card id is a number.', { cardId: 483 }),
    rejected('email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }),
    rejected('site-group-does-not-exist', 'No site group has this id.', { siteGroupId: 'NOWHERE' }),
    rejected('preferred-site-not-in-site-group', 'The group has no sites.', { siteGroupId: 'EMPTY' }),
    rejected('role-does-not-exist', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }),
    rejected('username-already-exists', 'Jo Smith already has this username.', { username: 'jsmith' }),
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
  ])
}

function reads(): Scenario[] {
  const read = (username: string): ScenarioRequest => ({ method: 'GET', path: `/api/users/${username}` })
  return complete('getStaffUser', read('jsmith'), [
    { failure: 'username-invalid', because: 'The username is a blank.', call: read('%20') },
    {
      failure: 'user-not-found',
      because: 'The account is half set up.',
      accessToken: TOKENS.misconfigured,
    },
    {
      failure: 'user-not-found-in-sql-database',
      because: 'No account of the numeric tenant has this username.',
      accessToken: TOKENS.numeric,
      call: read('nobody'),
      values: { username: 'nobody' },
    },
    {
      failure: 'unexpected-failure',
      because: 'The account cannot be read.',
      given: [fault('getStaffUser.start', 'error')],
    },
  ])
}

function updates(body: Body): Scenario[] {
  const update = (changes: Body, username = 'jsmith'): ScenarioRequest => ({
    method: 'PUT',
    path: `/api/users/${username}`,
    body: { ...body, ...changes },
  })
  const rejected = (failure: string, because: string, changes: Body): Variant => ({
    failure,
    because,
    call: update(changes),
  })
  return complete('updateStaffUser', update({}), [
    {
      failure: 'username-mismatch',
      because: 'The path names another account than the body.',
      call: update({}, 'jsmyth'),
    },
    rejected('field-blank', 'The last name is blank.', { lastName: '' }),
    rejected('field-too-long', 'The first name has 26 characters.', { firstName: 'x'.repeat(26) }),
    rejected('field-malformed', 'A boolean is null.', { isActive: null }),
    {
      failure: 'username-too-long',
      because: 'An older account has a name that is too long to be updated.',
      call: update({ username: 'frontdesk2024' }, 'frontdesk2024'),
    },
    rejected('new-email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }),
    rejected('site-group-not-found', 'No site group has this id.', { siteGroupId: 'NOWHERE' }),
    rejected('new-preferred-site-not-in-site-group', 'The group has no sites.', {
      siteGroupId: 'EMPTY',
      preferredSiteId: 'HARBOUR',
    }),
    rejected('role-id-wrong-length', 'The role id has two characters.', { roleId: '42' }),
    rejected('role-not-found', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }),
    {
      failure: 'user-to-update-not-found-in-sql-database',
      because: 'The account was deleted.',
      given: [{ method: 'DELETE', path: '/_companion/users/jsmith' }],
    },
    {
      failure: 'user-to-update-not-found',
      because: 'The account is half set up.',
      accessToken: TOKENS.misconfigured,
      call: update({ roleId: null }),
    },
    {
      failure: 'unexpected-failure',
      because: 'The second half of the update fails, so the first half is rolled back.',
      given: [fault('updateStaffUser.between-halves', 'error')],
    },
  ])
}

function lists(): Scenario[] {
  return complete('listStaffUsers', { method: 'GET', path: '/api/users' }, [
    {
      failure: 'unexpected-failure',
      because: 'The accounts cannot be read.',
      given: [fault('listStaffUsers.start', 'error')],
    },
  ])
}

/** Adds the two failures of credentials, and what most scenarios have in common. */
function complete(operationId: string, call: ScenarioRequest, variants: readonly Variant[]): Scenario[] {
  const credentials: Variant[] = [
    { failure: 'credentials-rejected', because: 'No tenant has this token.', accessToken: TOKENS.unknown },
    {
      failure: 'access-refused',
      because: 'The token allows only prices.',
      accessToken: TOKENS.pricingOnly,
    },
  ]
  return [...variants, ...credentials].map((variant) => ({
    operationId,
    accessToken: TOKENS.demo,
    given: [],
    call,
    ...variant,
  }))
}
