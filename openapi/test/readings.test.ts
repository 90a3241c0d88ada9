import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { dereference, failuresOf, operationsOf, type SchemaObject } from '../src/index.ts'

// Where the document says more than the specification, `x-reading` explains it.

test.each([
  ['QuotedMembership', 'endDate'],
  ['ConfirmedBooking', 'leaseID'],
  ['SiteContact', 'telephone'],
  ['SiteContact', 'email'],
  ['Site', 'openActiveTaxMode'],
])('%s.%s can be null, as a reading', (schema, field) => {
  const member = document.components.schemas[schema]?.properties?.[field] as SchemaObject
  const { type } = dereference<SchemaObject>(document, member as { $ref: string })
  expect(type).toContain('null')
  expect(member['x-reading']).toBeTypeOf('string')
})

test.each([
  ['Site', 'organisations'],
  ['Site', 'images'],
  ['Site', 'socialMedia'],
  ['Site', 'amenities'],
  ['Site', 'facilities'],
  ['MembershipPricingRequest', 'members'],
  ['StaffUserCreation', 'password'],
  ['ValidationProblem', 'errors'],
])('%s.%s has a reading', (schema, field) => {
  expect(document.components.schemas[schema]?.properties?.[field]?.['x-reading']).toBeTypeOf('string')
})

test('a reading says that a sentence may also be sent as a JSON string', () => {
  expect(document.components.schemas.Message?.['x-reading']).toBeTypeOf('string')
})

test.each([
  ['createStaffUser', 'password-rejected'],
  ['createStaffUser', 'unexpected-failure'],
  ['createStaffUser', 'credentials-rejected'],
  ['createStaffUser', 'access-refused'],
  ['updateStaffUser', 'user-to-update-not-found-in-sql-database'],
  ['calculateMembershipPricing', 'member-request-without-memberships'],
  ['calculateMembershipPricing', 'too-many-memberships'],
])('the failure %s %s has a reading', (operationId, name) => {
  const failure = failuresOf(document).find((one) => one.operationId === operationId && one.name === name)
  expect(failure?.reading).toBeTypeOf('string')
})

test.each([
  'createStaffUser',
  'updateStaffUser',
  'listSites',
  'addMemberWithBooking',
  'addMembersWithMemberships',
])(
  '%s has a reading about the order of its checks, and pricing has the order of the specification',
  (operationId) => {
    const operations = new Map(operationsOf(document).map((one) => [one.operationId, one.operation]))
    expect(operations.get(operationId)?.['x-reading']).toBeTypeOf('string')
    expect(operations.get('calculateMembershipPricing')?.['x-steps']).toHaveLength(12)
  },
)

test('the sentence about too many memberships has the limits of the fields', () => {
  const { MembershipPricingRequest, MemberToPrice } = document.components.schemas
  const members = MembershipPricingRequest?.properties?.members
  const limits = [
    members?.maxItems,
    MemberToPrice?.properties?.memberships?.maxItems,
    members?.['x-max-memberships'],
  ]
  const failure = failuresOf(document).find(({ name }) => name === 'too-many-memberships')
  expect(failure?.sentence?.match(/\d+/g)?.map(Number)).toEqual(limits)
})

test('an id in a path has no maximum length, and the read of one site accepts any value of its query', () => {
  const parameters = operationsOf(document).flatMap((one) => one.parameters)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.length).toBeGreaterThan(0)
  expect(inPath.filter(({ schema }) => 'maxLength' in schema)).toEqual([])
  const site = operationsOf(document).find(({ operationId }) => operationId === 'getSite')
  expect(site?.parameters.find(({ name }) => name !== 'siteId')?.schema.type).toEqual(['boolean', 'string'])
})
