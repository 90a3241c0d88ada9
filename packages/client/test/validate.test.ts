import { startMock } from '@leisure-ops/mock'
import {
  createUnreadHints,
  dereference,
  failuresOf,
  fieldPath,
  operationsOf,
  requestsOf,
  responsesOf,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'
import { SignedQuote } from '@leisure-ops/quote'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { OPERATIONS } from '../src/generated/operations.ts'
import type { OperationId } from '../src/index.ts'
import {
  checkRequest,
  checkResponse,
  createValidatingClient,
  InvalidRequestError,
  type RequestParts,
} from '../src/validate/index.ts'
import { checkOf, type Schema } from '../src/validate/schema-check.ts'
import { schemaViolations } from '../src/validate/schema-violations.ts'
import { quoteOfNow, SECRETS } from './call.ts'
import { logOf, rejection, startServer } from './server.ts'

/** Just after the quotes of the examples were made. */
const now = new Date('2026-11-21T09:31:00Z')
const withBody = requestsOf(document)

/** The parts of a request that the document shows; an update goes to the path of the account. */
function partsOf({ operationId, body }: { operationId: string; body: unknown }): RequestParts {
  const { username } = body as { username?: string }
  return { body: structuredClone(body), ...(operationId === 'updateStaffUser' && { path: { username } }) }
}

test.each(withBody)('the example $name of $operationId breaks no rule', (request) => {
  expect(checkRequest(request.operationId as OperationId, partsOf(request), { now })).toEqual([])
})

interface NamedRule {
  readonly operationId: string
  readonly keyword: string
  /** The failure that the document names. Of two operations that share a schema, only one may have it. */
  readonly code: string
  readonly path: readonly (string | number)[]
  readonly bound: unknown
}

function hasFailure(operationId: string, name: string): boolean {
  return failuresOf(document).some((failure) => failure.operationId === operationId && failure.name === name)
}

/** Every rule of a request body for which the document names a failure. */
const namedRules: NamedRule[] = operationsOf(document).flatMap(({ operationId, operation }) => {
  const at = (schema: Schema, path: (string | number)[]): NamedRule[] => {
    const behind = dereference<Schema>(document, schema as { $ref: string })
    const own = [schema, behind].flatMap((one) =>
      Object.entries(one['x-violations'] ?? {}).map(([keyword, code]) => ({
        ...{ operationId, keyword, path },
        code: hasFailure(operationId, code) ? code : 'undocumented',
        bound: (one as Record<string, unknown>)[keyword] ?? (behind as Record<string, unknown>)[keyword],
      })),
    )
    const inside = Object.entries(behind.properties ?? {}).flatMap(([name, member]) =>
      at(member, [...path, name]),
    )
    return [...own, ...inside, ...(behind.items ? at(behind.items, [...path, 0]) : [])]
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema === undefined ? [] : at(schema as Schema, [])
})

const BROKEN: Readonly<Record<string, (bound: unknown) => unknown>> = {
  required: () => undefined,
  type: (bound) => ([bound].flat().includes('string') ? 1 : 'one'),
  string: () => 'one',
  maximum: (bound) => Number(bound) + 1,
  // A rule that has no name of its own, in an object.
  '*': () => 'one',
  null: () => null,
  minLength: () => '',
  pattern: (bound) => (bound === NOT_BLANK ? '  ' : '!'),
  maxLength: (bound) => 'x'.repeat(Number(bound) + 1),
  minItems: () => [],
  // Valid as a person and as a membership, so that only their number is wrong.
  maxItems: (bound) => Array(Number(bound) + 1).fill({ id: 'A', orderKey: 1, memberships: [{ id: 'A' }] }),
  minimum: (bound) => Number(bound) - 1,
}

/** The parts with another value at a path. Objects and arrays that are missing on the way are added. */
function withValue(
  { body, ...others }: RequestParts,
  path: readonly (string | number)[],
  value: unknown,
): RequestParts {
  if (path.length === 0) return { ...others, body: value }
  const copy = structuredClone(body) as Record<PropertyKey, unknown>
  const last = path.at(-1) as string
  let inside = copy
  path.slice(0, -1).forEach((step, index) => {
    inside[step] ??= typeof path[index + 1] === 'number' ? [{}] : {}
    inside = inside[step] as Record<PropertyKey, unknown>
  })
  if (value === undefined) delete inside[last]
  else inside[last] = value
  return { ...others, body: copy }
}

/** The longest request that the document shows. */
function exampleOf(operationId: string): RequestParts {
  const found = withBody.filter((request) => request.operationId === operationId)
  const [longest] = found.sort((a, b) => JSON.stringify(b.body).length - JSON.stringify(a.body).length)
  return partsOf(longest!)
}

/** A request that breaks the rule. */
function breaking({ operationId, keyword, path, bound }: NamedRule): RequestParts {
  return withValue(exampleOf(operationId), path, BROKEN[keyword]?.(bound))
}

describe('each rule for which the document names a failure', () => {
  test('can be broken by these tests', () => {
    expect(namedRules.length).toBeGreaterThan(60)
    expect(Object.keys(BROKEN)).toEqual(expect.arrayContaining(namedRules.map(({ keyword }) => keyword)))
  })

  test.each(namedRules)('$operationId: breaking $keyword at $path is reported as $code', (rule) => {
    const violations = checkRequest(rule.operationId as OperationId, breaking(rule), { now })
    expect(violations).toContainEqual(
      expect.objectContaining({ code: rule.code, field: fieldPath(rule.path) }),
    )
    for (const { message } of violations) expect(message).not.toMatch(/\{\w+\}/)
  })
})

test('the mock refuses each of these requests under the same name, with the same message', async () => {
  const mock = await startMock({ port: 0 })
  const differences: unknown[] = []
  const compared = namedRules.filter(({ code }) => code !== 'undocumented')
  try {
    for (const rule of compared) {
      const operation = rule.operationId as OperationId
      const parts = breaking(rule)
      const { method, path } = OPERATIONS[operation]
      const response = await fetch(`${mock.url}${path.replace('{username}', 'jsmith')}`, {
        method,
        headers: { Authorization: 'Bearer any', 'X-Use-SSO': 'true', 'Content-Type': 'application/json' },
        body: JSON.stringify(parts.body),
      })
      const said = await response.text()
      const ofMock = response.headers.get('X-Mock-Example')
      const ofClient = checkRequest(operation, parts, { now })
      const alike = ofClient.filter(({ code }) => code === ofMock)
      // These messages have what only the service knows, or cover many rules.
      const isOurs = rule.keyword === '*' || ['password-rejected', 'username-mismatch'].includes(rule.code)
      const isSaid = alike.some(({ message }) => isOurs || said.includes(message))
      if (!isSaid) differences.push({ rule, ofMock, said, ofClient })
    }
  } finally {
    await mock.close()
  }
  expect(differences).toEqual([])
  expect(compared.length).toBeGreaterThan(60)
})

const PRICING = 'calculateMembershipPricing'
const LONG = 'x'.repeat(129)

test.each<[OperationId, (string | number)[], value: unknown, params: object, message: string]>([
  ['createStaffUser', ['lastName'], '', { field: 'lastName' }, 'LastName cannot be empty'],
  ['createStaffUser', ['username'], LONG, {}, 'Username cannot be more than 8 characters'],
  ['createStaffUser', ['password'], LONG, { maximum: '128' }, 'Password cannot be more than 128 characters'],
  ['createStaffUser', ['password'], '', {}, 'password must have at least 1 characters'],
  ['createStaffUser', ['password'], ' ', {}, `password must match the pattern /${NOT_BLANK}/`],
  ['createStaffUser', ['password'], null, {}, 'password must be of type string'],
  ['updateStaffUser', ['isActive'], undefined, { field: 'isActive' }, 'isActive is missing'],
  ['createStaffUser', [], null, { field: '' }, 'The body must be of type object'],
  [PRICING, ['members', 0, 'orderKey'], 'a', { value: 'a' }, 'Could not convert string to integer: a'],
  [PRICING, ['members', 0, 'memberId'], 2 ** 31, {}, 'members[0].memberId must be at most 2147483647'],
])('%s: %j of %j is reported with %j as: %s', (operation, path, value, params, message) => {
  const found = checkRequest(operation, withValue(exampleOf(operation), path, value), { now })
  expect(found.find((one) => one.message === message)).toMatchObject({ field: fieldPath(path), params })
})

test.each<[Schema, value: unknown, ours: string]>([
  [{ type: 'array', minItems: 2 }, [1], 'must have at least 2 entries'],
  [{ type: 'integer', minimum: 3 }, 2, 'must be at least 3'],
  [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
  [{ type: 'array', uniqueItems: true }, [1, 1], 'does not match the OpenAPI document'],
])('the client has words of its own for what %j says of %j: %s', (schema, value, ours) => {
  expect(schemaViolations('getSite', schema, value)).toMatchObject([{ code: 'undocumented', path: [], ours }])
})

test('a property that nobody reads is reported, if the caller asks for it', () => {
  const { body } = withValue(exampleOf(PRICING), ['members', 0, 'promotionCode'], 'SUMMER')
  const unreadHints = createUnreadHints(document)
  expect(checkRequest(PRICING, { body }, { now })).toEqual([])
  expect(checkRequest(PRICING, exampleOf(PRICING), { now, unreadHints })).toEqual([])
  const place = 'its place is `members[].memberships[].promotionCode`'
  expect(checkRequest(PRICING, { body }, { now, unreadHints })).toEqual([
    {
      ...{ code: 'undocumented', field: '', params: {} },
      message: `\`members[0].promotionCode\` is not read: ${place}.`,
    },
  ])
})

const SET = { type: 'array', uniqueItems: true }
const PAIR = { type: 'object', dependentRequired: { a: ['b'] } }

test.each<[Schema, value: unknown, message: string | undefined]>([
  [{ ...SET, 'x-violations': { uniqueItems: 'twice' } }, [{ a: 1 }, { a: 1 }], 'twice'],
  [{ ...SET, 'x-violations': { uniqueItems: 'twice', '*': 'odd' } }, [1, 1], 'twice odd'],
  [{ ...SET, 'x-violations': { '*': 'odd' } }, [1, 1], 'odd'],
  [SET, [{ a: 1 }, { a: 2 }], undefined],
  [{ ...PAIR, properties: { a: {}, b: {} } }, { a: 1 }, ''],
  [{ ...PAIR, properties: { b: {} } }, { b: 1 }, undefined],
  [{ type: ['string', 'null'], 'x-violations': { type: 'odd' } }, 5, 'odd'],
  [{ type: ['string', 'null'] }, null, undefined],
  [{ type: ['string', 'boolean'] }, true, undefined],
  [{ type: ['string', 'boolean'], 'x-violations': { type: 'odd' } }, 5, ''],
  [{ const: true, 'x-violations': { const: 'off' } }, false, 'off'],
  [{ enum: ['a', 'b'] }, 'c', ''],
  [{ type: 'string', maxLength: 2, 'x-violations': { maxLength: 'long' } }, '😀😀', undefined],
  [{ type: 'string', maxLength: 2, 'x-violations': { maxLength: 'long' } }, '😀😀😀', 'long'],
  [{ $ref: 'MembershipToPrice', 'x-violations': { type: 'mine' } }, 5, 'mine'],
])('the schema %j of %j says %s', (schema, value, message) => {
  expect(checkOf(schema).safeParse(value).error?.issues[0]?.message.trim()).toBe(message)
})

test('rules between fields and about dates are left to the service', () => {
  const [detail] = (exampleOf('addMemberWithBooking').body as { bookingDetails: [object] }).bookingDetails
  const refused: [OperationId, (string | number)[], unknown][] = [
    ['calculateMembershipPricing', ['startDate'], '2026-11-20T23:59:59'],
    ['addMemberWithBooking', ['bookingDetails'], [{ ...detail, leaseId: '', bookingId: 5 }]],
    ['addMembersWithMemberships', ['linkedMembers', 0, 'orderKey'], 1],
  ]
  for (const [operation, path, value] of refused)
    expect(checkRequest(operation, withValue(exampleOf(operation), path, value), { now })).toEqual([])
})

test.each([
  ['addMemberWithBooking', ['bookingDetails', 0, 'pricingQuote']],
  ['addMembersWithMemberships', ['pricingQuote']],
] as const)('%s: the age of a quote is checked, and its content is not', (operation, path) => {
  const quote = SignedQuote.fromText('{"odd":1,"timeStamp":"2026-11-21T09:30:00Z","signature":"c2ln"}')
  const field = fieldPath(path)
  const found = (at: string, ignoreQuoteAge = false) =>
    checkRequest(operation, withValue(exampleOf(operation), path, quote), {
      now: new Date(at),
      ignoreQuoteAge,
    })
      .filter((violation) => violation.field.startsWith(field))
      .map(({ code }) => code)
  expect(found('2026-11-21T10:00:00Z')).toEqual([])
  expect(found('2026-11-21T11:00:00Z')).toEqual(['quote-expired'])
  expect(found('2026-11-21T09:00:00Z')).toEqual(['quote-from-future'])
  expect(found('2026-11-21T11:00:00Z', true)).toEqual([])
  const codesNow = (pricingQuote: SignedQuote) =>
    checkRequest(operation, withValue(exampleOf(operation), path, pricingQuote)).map(({ code }) => code)
  expect([quote, quoteOfNow()].map(codesNow), 'unless asked otherwise').toEqual([['quote-expired'], []])
})

test('no request makes a check throw, and a broken rule is reported once for each field', () => {
  const near = fc.constantFrom(...withBody).chain(({ operationId, body }) => {
    const paths = pathsOf(body)
    return fc
      .tuple(fc.constantFrom(...paths), fc.jsonValue())
      .map(([path, value]) => [operationId as OperationId, withValue({ body }, path, value)] as const)
  })
  const odd = [undefined, Number.NaN, 1n, Symbol('a'), () => 1, new Map(), new Date(Number.NaN)]
  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...odd))
  const far = fc
    .tuple(fc.constantFrom(...operationsOf(document)), anything, anything)
    .map(([{ operationId, parameters }, value, body]) => {
      const values = Object.fromEntries(parameters.map(({ name }) => [name, value]))
      return [operationId as OperationId, { path: values, query: values, body } as RequestParts] as const
    })
  fc.assert(
    fc.property(fc.oneof(near, far), ([id, parts]) => {
      const found = checkRequest(id, parts, { now }).map(({ code, field }) => `${code} ${field}`)
      expect(new Set(found).size).toBe(found.length)
      checkResponse(id, 200, parts.body)
    }),
    { numRuns: 2000 },
  )
})

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const inside = steps.flatMap((step) =>
    pathsOf((value as Record<PropertyKey, unknown>)[step], [...path, step]),
  )
  return path.length > 0 ? [path, ...inside] : inside
}

describe('responses', () => {
  const successes = responsesOf(document).filter(({ status, bodies }) => status < 300 && bodies.length > 0)

  test.each(successes)('the example $name of $operationId has nothing unexpected', (response) => {
    const [body] = response.bodies
    expect(checkResponse(response.operationId as OperationId, response.status, body?.value)).toEqual([])
  })

  // What the document leaves open: ids without a type, and members that only the extended shape has.
  const open = /\.(paymentMethod|amenities\[\d\]|facilities\[\d\])\.id$|\.(amenities|facilities)$/
  // Extensions of this repository's service: another service may omit them.
  const optional = /\.membersCreated\[\d\]\.(memberId|orderKey)$/

  test.each(successes)(
    'a wrong type and a missing value are found everywhere in the example $name of $operationId',
    (response) => {
      const { value } = response.bodies[0] as { value: unknown }
      const paths = pathsOf({ value }).filter((path) => path.length > 1)
      for (const wrong of [Symbol.iterator, undefined]) {
        const missed = paths.filter((path) => {
          const { value: odd } = withValue({ body: { value } }, path, wrong).body as { value: unknown }
          return checkResponse(response.operationId as OperationId, response.status, odd).length === 0
        })
        const allowed = wrong === undefined ? [open, optional] : [open]
        const fields = missed.map(fieldPath)
        expect(fields.filter((field) => !allowed.some((one) => one.test(field)))).toEqual([])
      }
    },
  )

  test('a property that the document does not have is accepted', () => {
    const response = successes.find(({ operationId }) => operationId === 'getStaffUser')
    const more = { ...(response?.bodies[0]?.value as object), more: 1 }
    expect(checkResponse('getStaffUser', 200, more)).toEqual([])
  })

  test('a status that is not documented is a violation, and a documented failure is not', () => {
    const messageOf = (operation: OperationId, status: number) =>
      checkResponse(operation, status, '<html>').map(({ code, field, message }) => [code, field, message])
    for (const status of [200, 202, 299, 302, 418]) {
      const message = `The status ${status} is not documented. The status of a success is 201.`
      expect(messageOf('createStaffUser', status)).toEqual([['undocumented', '', message]])
    }
    for (const status of [201, 400, 409, 500]) expect(messageOf('createStaffUser', status)).toEqual([])
  })
})

describe('a client that checks', async () => {
  const server = await startServer()
  const { baseUrl } = server

  test('does not send a request that breaks a rule, says why, and shows no secret', async () => {
    server.reply('[]')
    const leisure = createValidatingClient({ baseUrl, accessToken: SECRETS.token, validate: true })
    const user = {
      ...{ username: 'far-too-long', password: SECRETS.password, firstName: 'Jo', lastName: ' ' },
      ...{ siteGroupId: 'N', preferredSiteId: 'R' },
    }
    const error = await rejection(leisure.users.create(user))
    expect(error).toBeInstanceOf(InvalidRequestError)
    expect((error as InvalidRequestError).violations.map(({ code, field }) => [code, field])).toEqual([
      ['field-too-long', 'username'],
      ['field-missing', 'lastName'],
    ])
    expect((error as Error).message).toMatch(
      /sent\. username \(field-too-long\): Username .+; lastName \(field-missing\): LastName cannot be empty$/,
    )
    const emptied = await rejection(leisure.users.create({} as never))
    expect((emptied as Error).message).toMatch(/sent\. (?:\w+ \([\w-]+\): [^;]+; ){3}and 3 more$/)
    await expect(leisure.POST('/api/users', { body: { ...user, username: '' } })).rejects.toThrow(
      InvalidRequestError,
    )
    expect(server.seen).toEqual([])
    for (const secret of Object.values(SECRETS)) expect(logOf(error)).not.toContain(secret)
  })

  test('sends a valid request with its quote, and leaves the age of the quote to the call', async () => {
    server.reply('{"membersCreated":[]}')
    const checks = { validate: true, validateResponses: true }
    const leisure = createValidatingClient({ baseUrl, accessToken: 'any', ...checks })
    const body = exampleOf('addMembersWithMemberships').body as { pricingQuote: unknown }
    const quote = SignedQuote.fromText(JSON.stringify(body.pricingQuote))
    const request = { ...body, pricingQuote: quote } as never
    await leisure.memberships.addMembersWithMemberships(request, { ignoreQuoteAge: true })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]?.body).toContain(quote.text)
  })

  test('warns of a property that nobody reads, and sends the request', async () => {
    server.reply('', 201)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { users } = createValidatingClient({
      ...{ baseUrl, accessToken: 'any' },
      unreadHints: createUnreadHints(document),
    })
    await users.create({ username: 'jo', emailAddress: 'jo@example.com' } as never)
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^createStaffUser: `emailAddress` is not read/)]])
    expect(server.seen).toHaveLength(1)
    warn.mockRestore()
  })

  test('rejects a response that the document does not describe', async () => {
    server.reply('[{"id":1}]')
    const leisure = createValidatingClient({ baseUrl, accessToken: 'any', validateResponses: true })
    await expect(leisure.sites.list()).rejects.toThrow(
      /\[0\]\.id \(undocumented\): \[0\]\.id must be of type string/,
    )
    await expect(leisure.GET('/api/configuration/sites')).rejects.toThrow('must be of type string')
    const lax = createValidatingClient({ baseUrl, accessToken: 'any' })
    await expect(lax.sites.list()).resolves.toEqual([{ id: 1 }])
  })
})
