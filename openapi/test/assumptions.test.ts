import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { dereference, failuresOf, operationsOf, type SchemaObject } from '../src/index.ts'
import { BODY_LIMITS, MAX_MEMBERSHIPS, MAX_QUOTE_BYTES } from '../src/server-limits.ts'

// Where the document says more than the specification, `x-assumption` explains it.

/** A schema or one of its fields, or an operation, for the order of its checks, or one of its failures. */
const WITH_A_READING = [
  // A message may also be sent as a JSON string.
  'Message',
  ...['Site organisations', 'Site images', 'Site socialMedia', 'Site amenities', 'Site facilities'],
  ...['MembershipPricingRequest members', 'StaffUserCreation password', 'ValidationProblem errors'],
  ...['createStaffUser', 'updateStaffUser', 'listSites', 'addMemberWithBooking', 'addMembersWithMemberships'],
  ...['createStaffUser password-rejected', 'createStaffUser unexpected-failure'],
  ...['createStaffUser credentials-rejected', 'createStaffUser access-refused'],
  ...['createStaffUser body-too-large', 'createStaffUser media-type-unsupported', 'Refusal'],
  'updateStaffUser user-not-found-in-sql-database',
  'calculateMembershipPricing member-request-without-memberships',
  ...['calculateMembershipPricing too-many-memberships', 'calculateMembershipPricing quote-too-large'],
  'RecurringPayments schedule',
  ...['calculateMembershipPricing', 'addMembersWithMemberships quote-invalid', 'NullableRecurringOverview'],
]

test.each([
  ['QuotedMembership', 'endDate'],
  ['ConfirmedBooking', 'leaseID'],
  ['SiteContact', 'telephone'],
  ['SiteContact', 'email'],
  ['Site', 'openActiveTaxMode'],
])('%s.%s can be null, as an assumption', (schema, field) => {
  const member = document.components.schemas[schema]?.properties?.[field] as SchemaObject
  const { type } = dereference<SchemaObject>(document, member as { $ref: string })
  expect(type).toContain('null')
  expect(member['x-assumption']).toBeTypeOf('string')
})

test('every assumption that the service relies on is there', () => {
  const { schemas } = document.components
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one.operation]))
  const assumptionOf = (place: string) => {
    const [owner = '', name = ''] = place.split(' ')
    const failure = failuresOf(document).find((one) => one.operationId === owner && one.name === name)
    const described = schemas[owner] ?? operations.get(owner)
    if (name === '') return described?.['x-assumption']
    return failure?.assumption ?? schemas[owner]?.properties?.[name]?.['x-assumption']
  }
  expect(WITH_A_READING.filter((place) => typeof assumptionOf(place) !== 'string')).toEqual([])
  // The order of its checks is in the specification.
  expect(operations.get('calculateMembershipPricing')?.['x-steps']).toHaveLength(12)
})

test('the message about too many memberships has the limits of the fields', () => {
  const { MembershipPricingRequest, MemberToPrice } = document.components.schemas
  const members = MembershipPricingRequest?.properties?.members
  const limits = [members?.maxItems, MemberToPrice?.properties?.memberships?.maxItems, MAX_MEMBERSHIPS]
  const failure = failuresOf(document).find(({ name }) => name === 'too-many-memberships')
  expect(failure?.message?.match(/\d+/g)?.map(Number)).toEqual(limits)
  expect(members?.description).toContain(` ${MAX_MEMBERSHIPS} `)
})

test('the message about a quote that is too large has its limit, and leaves a quarter of a body', () => {
  const failure = failuresOf(document).find(({ name }) => name === 'quote-too-large')
  expect(failure?.message).toContain(` ${MAX_QUOTE_BYTES} bytes`)
  expect(failure?.assumption).toContain(BODY_LIMITS.bytes.toLocaleString('en'))
})

test('an id in a path has no maximum length, and the read of one site accepts any value of its query', () => {
  const parameters = operationsOf(document).flatMap((one) => one.parameters)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.length).toBeGreaterThan(0)
  expect(inPath.filter(({ schema }) => 'maxLength' in schema)).toEqual([])
  const site = operationsOf(document).find(({ operationId }) => operationId === 'getSite')
  expect(site?.parameters.find(({ name }) => name !== 'siteId')?.schema.type).toEqual(['boolean', 'string'])
})
