import { type NamedRequest, requestsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { closing } from '@leisure-ops/support/closing'
import { shownRequest, shownResponse } from '@leisure-ops/support/shown'
import { describe, expect, test } from 'vitest'
import { startMock } from '../src/index.ts'
import { resemblingRequests } from '../src/resembling-requests.ts'
import { CREDENTIALS, changed, leavesIn, operations, titled } from './documented.ts'

// What the mock answers when the request names no response. First it checks the request against the document.

const mock = closing(await startMock({ port: 0 }))

function get(path: string, headers: Record<string, string> = CREDENTIALS): Promise<Response> {
  return fetch(mock.url + path, { headers })
}

function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = CREDENTIALS,
): Promise<Response> {
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
  return fetch(mock.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text as BodyInit,
  })
}

const MEMBER = { orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }
const PRICING = { siteId: 'RIVERSIDE', startDate: '2026-12-10T00:00:00', members: [MEMBER] }
const TWO = shownRequest('calculateMembershipPricing', 'two-people-promotion')
const STAFF = {
  ...{ username: 'jsmith', password: 'secret', firstName: 'Jo', lastName: 'Smith' },
  ...{ siteGroupId: 'N', preferredSiteId: 'R' },
}

const TOO_LONG = 'Username cannot be more than 8 characters'
const NOT_POSITIVE = 'OrderKeys must be greater than 0'
const NO_INTEGER = 'Could not convert string to integer:'

const price = (changes: object) => send('POST', '/api/pricing/memberships', { ...PRICING, ...changes })
const priceFor = (changes: object) => price({ members: [{ ...MEMBER, ...changes }] })
const create = (changes: object) => send('POST', '/api/users', { ...STAFF, ...changes })

/** A list with an object with this many properties. */
const withNames = (count: number) =>
  JSON.stringify([Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, '{:']))])
/** The status and the name of a response. */
const named = ({ status, headers }: Response) => [status, headers.get('x-mock-example')]

describe('a valid request', () => {
  test.each([
    ['/api/users', 200, 'object-id-tenant'],
    ['/api/users/jsmith', 200, 'object-id-tenant'],
    ['/api/configuration/sites?includeFacilitiesAndAmenities=true', 200, 'extended'],
    ['/api/configuration/sites?includeFacilitiesAndAmenities=false&isActive=true', 200, 'base'],
    ['/api/configuration/sites/RIVERSIDE?includeFacilitiesAndAmenities=true', 200, 'extended'],
    [
      '/api/configuration/sites/RIVERSIDE?includeFacilitiesAndAmenities=a&includeFacilitiesAndAmenities=b',
      200,
      'base',
    ],
    ['/api/configuration/sites?isActive=&includeFacilitiesAndAmenities=False', 200, 'base'],
  ])('GET %s is %i %s', async (path, status, name) => {
    const response = await get(path)
    expect(named(response)).toEqual([status, name])
    expect(response.headers.has('access-control-allow-origin'), 'without cors').toBe(false)
  })

  test.each([
    ['POST', '/api/users', STAFF, 201],
    ['PUT', '/api/users/jsmith', { ...STAFF, isActive: true }, 204],
  ])('%s %s has no body', async (method, path, body, status) => {
    const response = await send(method, path, body)
    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  describe('is compared with the request examples', () => {
    const successes = responsesOf(document).filter(({ status }) => status < 400)
    const examples = requestsOf(document).filter(({ operationId }) =>
      successes.some((answer) => answer.operationId === operationId),
    )
    const hasResponse = ({ operationId, name }: NamedRequest) =>
      successes.some((answer) => answer.operationId === operationId && answer.name === name)

    test.each(examples)('$operationId $name', async (example) => {
      const { method, path } = operations.get(example.operationId)!
      const response = await send(method, path, example.body)
      expect(response.status).toBeLessThan(300)
      expect(response.headers.get('x-mock-example')).toEqual(
        hasResponse(example) ? example.name : expect.any(String),
      )
    })

    test('and the values decide among those of the same shape', () => {
      const isWanted = (name: string) => name !== 'two-people-promotion'
      const resembling = (body: object) =>
        resemblingRequests(document)('calculateMembershipPricing', body, isWanted)
      // Only paid-in-full has a memberId, but the rest is monthly-direct-debit.
      const monthly = examples.find(({ name }) => name === 'monthly-direct-debit')?.body as typeof PRICING
      expect(resembling({ ...monthly, members: [{ ...monthly.members[0], memberId: 7 }] })).toBe(
        'monthly-direct-debit',
      )
    })

    test('ids that are written otherwise are the same ids', () => {
      const resembling = resemblingRequests(document)
      // Another example starts on this day.
      const body = { siteId: 'riverside', startDate: '2026-12-01T00:00:00', members: [MEMBER] }
      expect(resembling('calculateMembershipPricing', body, () => true)).toBe('monthly-direct-debit')
    })

    test('and resembles its example still when one value of it is another, or is omitted', () => {
      const resembling = resemblingRequests(document)
      // Not those with a quote, which have hundreds of values.
      const short = examples.filter(({ operationId }) => operationId !== 'addMembersWithMemberships')
      for (const example of short.filter(hasResponse)) {
        const { operationId, name, body } = example
        const isWanted = (other: string) => hasResponse({ ...example, name: other })
        for (const place of leavesIn(body)) {
          for (const value of ['other', undefined]) {
            expect(resembling(operationId, changed(body, place, value), isWanted), place.join('.')).toBe(name)
          }
        }
      }
    })
  })

  test.each(['monthly-direct-debit', 'paid-in-full'])(
    'two people in %s get a quote for two people',
    async (name) => {
      const { members, ...rest } = shownRequest('calculateMembershipPricing', name)
      const both = [...members, { ...members[0], orderKey: 2 }]
      const response = await price({ ...rest, members: both })
      expect(response.headers.get('x-mock-example')).toBe('two-people-promotion')
    },
  )

  test('one of the two gets a quote for one person', async () => {
    const { members, ...rest } = TWO
    const response = await price({ ...rest, members: [members[0]] })
    expect((await response.json()).memberships).toHaveLength(1)
  })

  test('a creation with a quote for two people is answered with two members', async () => {
    const quote = await (await send('POST', '/api/pricing/memberships', TWO)).text()
    const example = shownRequest('addMembersWithMemberships', 'two-people-promotion')
    const body = { ...example, pricingQuote: JSON.parse(quote) }
    const response = await send('POST', '/api/memberships/add-members-with-memberships', body)
    expect(named(response)).toEqual([201, 'two-people-promotion'])
  })
})

describe('an invalid request gets the failure that the document names', () => {
  test('a query parameter that is sent twice', async () => {
    const twice = 'siteGroupId=NORTH&siteGroupId=SOUTH'
    const response = await get(`/api/configuration/sites?${twice}`)
    expect(named(response)).toEqual([400, 'site-group-id-repeated'])
    const message = "The value 'NORTH,SOUTH' is not valid for SiteGroupId."
    expect((await response.json()).errors).toEqual({ siteGroupId: [message] })
    const both = await get(`/api/configuration/sites?${twice}&isActive=perhaps`)
    expect(Object.keys((await both.json()).errors).toSorted()).toEqual(['isActive', 'siteGroupId'])
  })

  test('a query parameter is no field of the body', async () => {
    const response = await send('POST', '/api/users?username=jo', { ...STAFF, username: 'receptionist' })
    expect((await response.json()).errors).toEqual({ username: [TOO_LONG] })
  })

  test.each([
    ['5', `${NO_INTEGER} 5`],
    [true, 'The OrderKey field is not valid'],
    [1.5, 'The OrderKey field is not valid'],
    [{ toString: null }, 'The OrderKey field is not valid'],
    [null, 'The OrderKey field is required'],
  ])('an order key of %j', async (orderKey, message) => {
    const { errors } = await (await priceFor({ orderKey })).json()
    expect(errors['members[0].orderKey']).toEqual([message])
  })

  test.each([
    ['no body', ''],
    ['null', 'null'],
    ['a text', '"siteId"'],
  ])('%s: the invalid field is the body', async (_what, body) => {
    const response = await send('POST', '/api/users', body)
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { body: ['The Body field is not valid'] },
    ])
  })

  test('the failure of the earliest step is sent, wherever its field is', async () => {
    // Step 3 of the operation, and step 1 in a later member.
    const members = [
      { orderKey: 1, memberships: [] },
      { ...MEMBER, orderKey: 0 },
    ]
    const response = await price({ members })
    expect(response.headers.get('x-mock-example')).toBe('order-key-not-positive')
    expect((await response.json()).errors).toEqual({ 'members[1].orderKey': [NOT_POSITIVE] })
  })

  test('every invalid field is listed, under the failure of the earliest step', async () => {
    const response = await create({ firstName: '', username: 'receptionist' })
    expect((await response.json()).errors).toEqual({
      username: [TOO_LONG],
      firstName: ['FirstName cannot be empty'],
    })
    const unnamed = { ...STAFF, firstName: '', isActive: 'yes' }
    const replaced = await send('PUT', '/api/users/jsmith', unnamed)
    expect(Object.keys((await replaced.json()).errors), 'with a name or without').toEqual([
      'firstName',
      'isActive',
    ])
    const rejected = await create({ firstName: '', password: '' })
    expect(rejected.headers.get('x-mock-example')).toBe('password-rejected')
    expect(await rejected.json()).toEqual(shownResponse('createStaffUser', 'password-rejected'))
  })
})

test.each([
  ['none', {}, 'Authorization'],
  ['no X-Use-SSO', { Authorization: 'Bearer token' }, 'X-Use-SSO'],
  ['no token', { 'X-Use-SSO': 'true' }, 'Authorization'],
  ['small letters', { Authorization: 'bearer token' }, 'X-Use-SSO'],
  ['another scheme', { Authorization: 'Basic token', 'X-Use-SSO': 'true' }, 'Authorization'],
])('credentials, %s: 401, which says which header is wrong', async (_what, headers, wrong) => {
  const response = await get('/api/users', headers as Record<string, string>)
  const named = await get('/api/users', { Prefer: 'example=credentials-rejected' })
  expect(response.status).toBe(401)
  const detail = expect.stringMatching(`^The header ${wrong} is missing`)
  expect(await response.json()).toEqual({ ...((await named.json()) as object), detail })
  for (const name of ['content-type', 'x-mock-example'])
    expect(response.headers.get(name)).toBe(named.headers.get(name))
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

describe('Prefer and paths work as in Prism', () => {
  test('Prefer: code takes precedence over Accept', async () => {
    for (const accept of ['text/plain', 'application/json', 'text/html']) {
      const response = await get('/api/users/jsmith', { ...CREDENTIALS, Prefer: 'code=404', Accept: accept })
      expect(named(response)).toEqual([404, 'user-not-found'])
    }
  })

  test('Prefer: dynamic with a seed generates the same values again', async () => {
    const generated = async (seed: string) =>
      (await get('/api/users', { ...CREDENTIALS, Prefer: `dynamic=true, seed=${seed}` })).text()
    const one = await generated('one')
    expect(await generated('one')).toBe(one)
    expect(await generated('two')).not.toBe(one)
  })

  test('an unknown path is 404, and the response shows at most its first 200 characters', async () => {
    const response = await get(`/api/${'x'.repeat(1000)}`)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await titled(response)).toEqual([
      404,
      `The OpenAPI document has no operation at /api/${'x'.repeat(195)}. Check the path.`,
    ])
  })

  test('an unknown method is 405 with the methods of the path', async () => {
    const response = await send('DELETE', '/api/users', {})
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'GET, HEAD, POST',
      { title: '/api/users does not support DELETE.', status: 405, methods: ['GET', 'HEAD', 'POST'] },
    ])
  })

  test('a slash at the end makes another path, and an escaped letter does not', async () => {
    expect((await get('/api/users/')).status).toBe(404)
    expect(named(await get('/%61pi/users'))).toEqual([200, 'object-id-tenant'])
  })

  test('Prefer: code without a named response sends the status alone', async () => {
    const response = await send('POST', '/api/users', {}, { ...CREDENTIALS, Prefer: 'code=201' })
    expect([response.status, await response.text()]).toEqual([201, ''])
  })

  test.each([
    [404, 404, null],
    [418, 404, 'application/problem+json'],
  ])('Prefer: dynamic with the status %i is answered with %i', async (code, status, type) => {
    const headers = { ...CREDENTIALS, Prefer: `dynamic=true, code=${code}` }
    const response = await get('/api/users/jsmith', headers)
    expect(response.status).toBe(status)
    if (type === null) {
      expect(response.headers.get('content-type')).toBe('text/plain')
      expect(await response.text(), 'text, not JSON').toMatch(/^[^"]/)
      return
    }
    expect(response.headers.get('content-type')).toBe(type)
    expect((await response.json()).detail).toContain(`status code ${code} is not defined`)
  })
})

describe('unreadable bodies', () => {
  test('malformed JSON is a 400 that says what is wrong, also where values are to be generated', async () => {
    for (const Prefer of ['', 'dynamic=true']) {
      const headers = { ...CREDENTIALS, Prefer }
      const response = await send('POST', '/api/pricing/memberships', '{"siteId":', headers)
      expect(await titled(response)).toEqual([
        400,
        'The body is not valid JSON: Unexpected end of JSON input.',
      ])
    }
  })

  const UNSTORABLE = 'A string in the body contains U+0000 or half of a surrogate pair.'
  test.each([
    ['{"siteId":"\\u0000"}', UNSTORABLE],
    ['{"siteId":"\\ud83d"}', UNSTORABLE],
    ['{"siteId":"A","siteId":"B"}', 'An object in the body has the same property twice.'],
    [Buffer.from('{"siteId":"\xe9"}', 'latin1'), 'The body is not UTF-8.'],
  ])('%s is a 400', async (body, title) => {
    expect(await titled(await send('POST', '/api/pricing/memberships', body))).toEqual([400, title])
  })

  test.each([
    ['20000 members', `[0${',0'.repeat(19_999)}]`, `[0${',0'.repeat(20_000)}]`],
    ['20000 members', `[{}${',[]'.repeat(9999)}]`, `[{}${',{}'.repeat(10_000)}]`],
  ])('a body with %s is read, and one with more is not', async (limit, allowed, refused) => {
    const read = await titled(await send('POST', '/api/users', allowed))
    expect(read).toEqual([400, 'One or more validation errors occurred.'])
    const response = await send('POST', '/api/users', refused)
    expect(await titled(response)).toEqual([400, `The body has more than ${limit}.`])
  })

  test.each([
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, `${'['.repeat(33)}${']'.repeat(33)}`],
    ['32 levels', `[${'{"a":{}},'.repeat(200)}0]`, `${'{"a":'.repeat(33)}0${'}'.repeat(33)}`],
    ['1,000 names', withNames(1000), withNames(1001)],
    ['1 MiB', `"${'é'.repeat(524_287)}"`, `"${'é'.repeat(524_287)}x"`],
  ])('a body with %s is read, and one with more is too large', async (_limit, allowed, refused) => {
    const read = await titled(await send('POST', '/api/users', allowed))
    expect(read).toEqual([400, 'One or more validation errors occurred.'])
    expect(named(await send('POST', '/api/users', refused))).toEqual([413, 'body-too-large'])
  })

  test.each(['text/plain', 'application/problem+json', 'application/json; charset=latin1'])(
    'a body that is declared as %s is refused, after missing credentials',
    async (type) => {
      const headers = { ...CREDENTIALS, 'Content-Type': type }
      const response = await send('POST', '/api/users', STAFF, headers)
      expect(named(response)).toEqual([415, 'media-type-unsupported'])
      expect((await send('POST', '/api/users', STAFF, { 'Content-Type': type })).status).toBe(401)
    },
  )

  test.each(['[', '{"a":'])('a body that nests a million %s is refused', async (opening) => {
    const response = await send('POST', '/api/pricing/memberships', opening.repeat(1_000_000))
    expect(response.status).toBe(413)
  })

  test('a string that never ends, or of a million letters, is read in one pass', async () => {
    // Read again from each quote, it would take hours; the limit of this test is its time-out.
    for (const text of [`"${'\\"'.repeat(500_000)}`, `"${'x'.repeat(1_000_000)}"`])
      expect((await send('POST', '/api/users', text)).status).toBe(400)
  })

  test('brackets and commas inside a string do not count', async () => {
    expect((await create({ ignored: `",[{\\${'[,'.repeat(30_000)}` })).status).toBe(201)
    expect((await create({ displayName: '[{'.repeat(25), cardId: ','.repeat(50) })).status).toBe(201)
  })

  test('a body over 10 MiB is refused', async () => {
    const largest = 'x'.repeat(10 * 1024 * 1024)
    expect((await send('POST', '/api/users', largest)).headers.get('connection')).toBe('keep-alive')
    const response = await send('POST', '/api/users', `${largest}x`)
    expect(response.headers.get('connection')).toBe('close')
    const title = 'The body is larger than 10485760 bytes, the limit of the mock.'
    expect(await titled(response)).toEqual([413, title])
  })
})
