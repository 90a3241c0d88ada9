import { requestsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import { englishMessages } from '../src/generated/english.ts'
import type { MembershipQuote, OperationId, StaffUserCreation } from '../src/index.ts'
import {
  type RequestSchemas,
  type ResponseSchema,
  requestSchemas,
  responseSchema,
  type SchemaOf,
} from '../src/schemas/index.ts'
import { checkRequest } from '../src/validate/index.ts'

/** The value with signed quotes where it has quotes. */
function withSignedQuotes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('signature' in value) return SignedQuote.fromText(JSON.stringify(value))
  if (Array.isArray(value)) return value.map(withSignedQuotes)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withSignedQuotes(member)]))
}

test.each(requestsOf(document))(
  'the schema of $operationId takes the example $name, and returns it with its quote',
  ({ operationId, body }) => {
    const { body: schema } = requestSchemas(operationId as OperationId) as { body: SchemaOf<unknown> }
    const request = withSignedQuotes(body)
    expect(schema.parse(request)).toEqual(request)
    if (JSON.stringify(body).includes('"signature"')) expect(schema.safeParse(body).success).toBe(false)
  },
)

test.each(responsesOf(document).filter(({ status, bodies }) => status < 300 && bodies.length > 0))(
  'the schema of the response of $operationId takes the example $name',
  ({ operationId, bodies }) => {
    const schema: SchemaOf<unknown> = responseSchema(operationId as OperationId)
    expect(schema.parse(bodies[0]?.value)).toEqual(bodies[0]?.value)
    expect(schema.safeParse(5).error?.issues[0]?.message).toMatch(/^The body must be of type (object|array)$/)
  },
)

test('a message is that of the service, or one of those that are given', () => {
  const said = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const ours = requestSchemas('createStaffUser').body
  const english = requestSchemas('createStaffUser', englishMessages).body
  const quoted = requestSchemas('addMembersWithMemberships').body
  expect(said(ours.shape.username, 'far-too-long')).toEqual([': Username cannot be more than 8 characters'])
  expect(said(english.shape.username, 'far-too-long')).toEqual([': Use at most 8 characters.'])
  expect(said(ours.shape.lastName, '')).toEqual([': LastName cannot be empty'])
  expect(said(ours, { roleId: 5 })).toContain('roleId: roleId must be of type string')
  expect(said(english, { roleId: 5 })).toContain('roleId: Check this value.')
  expect(said(english.shape.roleId, 5)).toEqual([': Check this value.'])
  expect(said(quoted.shape.pricingQuote, {})).toEqual([': pricingQuote must be of type SignedQuote'])
  expect(said(quoted, {})).toContain('pricingQuote: Pricing quote cannot be empty')
})

test('a schema has the type of its part', () => {
  type BodyOf<O extends OperationId> = RequestSchemas<O> extends { body: SchemaOf<infer Body> } ? Body : never
  expectTypeOf<BodyOf<'createStaffUser'>>().toExtend<StaffUserCreation>()
  expectTypeOf<BodyOf<'addMembersWithMemberships'>['pricingQuote']>().toEqualTypeOf<
    SignedQuote<MembershipQuote>
  >()
  expectTypeOf<keyof RequestSchemas<'getSite'>>().toEqualTypeOf<'path' | 'query'>()
  expectTypeOf<z.output<ResponseSchema<'calculateMembershipPricing'>>>().toExtend<MembershipQuote>()
  // @ts-expect-error: there is no such operation
  expect(() => requestSchemas('createUser')).toThrow(TypeError)
})

test.each([
  ['2026-12-10', '2026-12-10T00:00:00'],
  ['2026-12-10T00:00:00', '2026-12-10T00:00:00'],
])('the date %s of a form is sent as %s', (startDate, sent) => {
  const { body } = requestSchemas('calculateMembershipPricing', englishMessages)
  expect(body.shape.startDate.parse(startDate)).toBe(sent)
  const members = [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }]
  expect(body.parse({ siteId: 'R', startDate, members })).toMatchObject({ startDate: sent })
  const { shape } = requestSchemas('addMembersWithMemberships').body
  expect(shape.primaryMember.shape.profile.shape.dateOfBirth.parse(null)).toBeNull()
})

test.each(['2026-02-30', '10/12/2026', '', '2026-12-10T'])(
  'the date %j of a form is refused',
  (startDate) => {
    const { error } = requestSchemas(
      'calculateMembershipPricing',
      englishMessages,
    ).body.shape.startDate.safeParse(startDate)
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^Enter a date/)])
  },
)

test('a text is as long as its characters, and the message says how many are allowed', () => {
  const { shape } = requestSchemas('createStaffUser', englishMessages).body
  expect(shape.username.safeParse('🏊'.repeat(8)).success).toBe(true)
  expect(shape.username.safeParse('🏊'.repeat(9)).error?.issues[0]?.message).toMatch(/at most 8 characters/)
  expect(shape.firstName.safeParse('🏊'.repeat(26)).error?.issues[0]?.message).toBe(
    'Use at most 25 characters.',
  )
})

test('a number that JSON does not have is null, as the service receives it', () => {
  for (const orderKey of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const violationsOf = (value: unknown) =>
      checkRequest('calculateMembershipPricing', { body: { members: [{ orderKey: value }] } })
    expect(violationsOf(orderKey)).toEqual(violationsOf(null))
  }
})
