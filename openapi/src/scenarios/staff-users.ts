import type { Changes } from '../changes.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { exampleRequest } from './examples.ts'
import { fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import {
  faultVariants,
  keyReused,
  otherVariants,
  type Row,
  scenariosOn,
  type Variant,
  variants,
} from './variants.ts'

/** A scenario for every failure of the operations on staff users. */
export function staffUserScenarios(document: OpenApiDocument): Scenario[] {
  const list: ScenarioRequest = { method: 'GET', path: '/api/users' }
  return [
    ...creations(document),
    ...reads(document),
    ...updates(document),
    ...staffUserScenariosOn(document, 'listStaffUsers', list, []),
  ]
}

const CREATIONS: readonly Row[] = [
  ['password-rejected', "The password does not match the tenant's pattern.", { password: 'short' }],
  ['password-rejected', 'The password is null.', { password: null }],
  ['password-rejected', 'The password is only white space.', { password: '   ' }],
  ['password-rejected', 'The password is an object.', { password: {} }],
  ['field-missing', 'The last name is blank.', { lastName: ' ' }],
  ['field-too-long', 'The username has 9 characters.', { username: 'jsmithson' }],
  ['field-malformed', 'The card id is a number.', { cardId: 483 }],
  ['field-malformed', 'No URL reaches it.', { username: '..' }, 'username'],
  ['email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }],
  ['site-group-not-found', 'No site group has this id.', { siteGroupId: 'NOWHERE' }],
  ['preferred-site-not-in-site-group', 'The group has no sites.', { siteGroupId: 'EMPTY' }],
  ['preferred-site-not-in-site-group', 'The group has other sites.', { preferredSiteId: 'GONE' }],
  ['role-not-found', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }],
  ['unexpected-failure', 'The role id has 25 digits.', { roleId: 'f'.repeat(25) }],
  ['unexpected-failure', 'The role id has letters beyond f.', { roleId: 'g'.repeat(24) }],
  ['username-already-exists', 'Jo Smith already has this username.', { username: 'jsmith' }],
  ['username-already-exists', 'A deleted account has it.', { username: 'LGreen' }, { username: 'LGreen' }],
]

const MISCONFIGURED = { accessToken: TOKENS.misconfigured }

function creations(document: OpenApiDocument): Scenario[] {
  const create = (changes: Changes) =>
    exampleRequest(document, 'createStaffUser', 'minimal', { username: 'nbrook', ...changes })
  const taken = { given: [fault('createStaffUser.before-insert', 'delay', 2000)], meanwhile: [create({})] }
  return staffUserScenariosOn(document, 'createStaffUser', create({}), [
    ...otherVariants(
      ['entry-already-exists', 'Somebody else takes the username between the check and the creation.', taken],
      ['unexpected-failure', 'The tenant has no password complexity.', MISCONFIGURED],
    ),
    ...variants(CREATIONS, (changes) => ({ call: create(changes) })),
    ...keyReused([], create({}), create({ firstName: 'Ari' })),
    ...faultVariants(
      'createStaffUser',
      [],
      ['unexpected-failure', 'The creation fails when everything has been checked.', 'before-insert'],
    ),
  ])
}

function reads(document: OpenApiDocument): Scenario[] {
  const read = (username: string): ScenarioRequest => ({ method: 'GET', path: `/api/users/${username}` })
  return staffUserScenariosOn(document, 'getStaffUser', read('jsmith'), [
    ...otherVariants(
      ['username-invalid', 'The username is a space.', { call: read('%20') }],
      ['user-not-found', 'The account is not fully set up.', MISCONFIGURED],
      ...['nobody', ' jsmith', 'jsmith ', 'a\0b'].map(
        (username): Row<Partial<Scenario>> => [
          'user-not-found',
          `No account has the username ${JSON.stringify(username)}.`,
          { call: read(encodeURIComponent(username)) },
          { username },
        ],
      ),
      [
        'user-not-found-in-sql-database',
        'No account of the numeric tenant has this username.',
        { accessToken: TOKENS.numeric, call: read('nobody') },
        { username: 'nobody' },
      ],
    ),
  ])
}

const GONE = { preferredSiteId: 'GONE' }
const DELETED: ScenarioRequest = { method: 'DELETE', path: '/_companion/users/jsmith' }

const UPDATES: readonly Row[] = [
  ['field-missing', 'The last name is blank.', { lastName: '' }],
  ['field-malformed', 'A boolean is null.', { isActive: null }],
  ['email-invalid', 'The e-mail address has no domain.', { email: 'jo.smith@' }],
  ['site-group-not-found', 'No site group has this id.', { siteGroupId: 'NOWHERE' }],
  [
    'preferred-site-not-in-site-group',
    'The group has no sites.',
    { siteGroupId: 'EMPTY', preferredSiteId: 'HARBOUR' },
  ],
  ['preferred-site-not-in-site-group', 'The group has other sites.', GONE, GONE],
  ['role-id-wrong-length', 'The role id has two characters.', { roleId: '42' }],
  ['role-not-found', 'No role has this id.', { roleId: '64f1c0ffee0ddba11c0de0ff' }],
]

function updates(document: OpenApiDocument): Scenario[] {
  const update = (changes: Changes, username = 'jsmith') => ({
    ...exampleRequest(document, 'updateStaffUser', 'object-id-tenant', { username: 'jsmith', ...changes }),
    path: `/api/users/${username}`,
  })
  return staffUserScenariosOn(document, 'updateStaffUser', update({}), [
    ...otherVariants(
      ['username-mismatch', 'The path names another account than the body.', { call: update({}, 'jsmyth') }],
      [
        'field-too-long',
        'An older account has a name that is too long to be updated.',
        { call: update({ username: 'frontdesk2024' }, 'frontdesk2024') },
      ],
    ),
    ...variants(UPDATES, (changes) => ({ call: update(changes) })),
    ...otherVariants(
      ['user-not-found-in-sql-database', 'The account was deleted.', { given: [DELETED] }],
      [
        'user-not-found',
        'The account is not fully set up.',
        { ...MISCONFIGURED, call: update({ roleId: null }) },
      ],
    ),
    ...faultVariants(
      'updateStaffUser',
      [],
      ['unexpected-failure', 'The second half fails, so the first half is rolled back.', 'between-halves'],
    ),
  ])
}

/** Adds the refusal of a token that allows only prices, and what most scenarios have in common. */
function staffUserScenariosOn(
  document: OpenApiDocument,
  operationId: string,
  call: ScenarioRequest,
  own: readonly Variant[],
): Scenario[] {
  const pricingOnly = { accessToken: TOKENS.pricingOnly }
  return scenariosOn(document, operationId, { given: [], call }, [
    ...own,
    ...otherVariants(['access-refused', 'The token allows only prices.', pricingOnly]),
  ])
}
