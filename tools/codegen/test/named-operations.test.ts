import { readFileSync } from 'node:fs'
import type { OpenApiDocument, PathItemObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { namedOperationsOf } from '../src/named-operations.ts'
import { type NamedOperations, requireSameOperations } from '../src/signatures.ts'

const file = new URL('../../../packages/client/named-operations.json', import.meta.url)
const table: NamedOperations = JSON.parse(readFileSync(file, 'utf8'))

/** The document with a tenth operation. */
const account = document.paths['/api/users/{username}'] as PathItemObject
const { put: _, ...reads } = account
const other = { ...reads, get: { ...account.get, operationId: 'readOther' } } as PathItemObject
const more: OpenApiDocument = { ...document, paths: { ...document.paths, '/api/other/{username}': other } }

test('each method has a signature with the types of its operation', () => {
  const text = namedOperationsOf(document, table)
  const methods = text.replace(/\/\*\*.*?\*\//gs, '').match(/^ {2}\w+\(.*$/gm)
  expect(methods).toEqual(
    expect.arrayContaining([
      "  list(options?: CallOptions): LeisureCall<StaffUser[], 'listStaffUsers'>",
      "  create(body: StaffUserCreation, options?: CreationOptions): LeisureCall<void, 'createStaffUser'>",
      "  get(username: string, options?: CallOptions): LeisureCall<StaffUser, 'getStaffUser'>",
      "  update(username: string, body: StaffUserReplacement, options?: CallOptions): LeisureCall<void, 'updateStaffUser'>",
      "  list(query: SiteFilter & Extended, options?: CallOptions): LeisureCall<ExtendedSite[], 'listSites'>",
      "  list(query?: SiteFilter, options?: CallOptions): LeisureCall<Site[], 'listSites'>",
      "  get(siteId: string, query: Extended, options?: CallOptions): LeisureCall<ExtendedSite, 'getSite'>",
      "  get(siteId: string, query?: undefined, options?: CallOptions): LeisureCall<Site, 'getSite'>",
      "  quoteMemberships(body: MembershipPricingRequest, options?: CallOptions): LeisureCall<SignedQuote<MembershipQuote>, 'calculateMembershipPricing'>",
      "  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): LeisureCall<MemberWithBooking, 'addMemberWithBooking'>",
      "  addMembersWithMemberships(body: MembersWithMembershipsRequest, options?: QuoteCallOptions): LeisureCall<MembersWithMemberships, 'addMembersWithMemberships'>",
    ]),
  )
})

test('the table has the operation of each method', () => {
  const text = namedOperationsOf(document, table)
  const [, rows = ''] = /interface OperationOfMethod \{\n(.+?)\}/s.exec(text) ?? []
  expect(rows).toContain("  'users.create': 'createStaffUser'\n")
  expect(rows.trim().split('\n')).toHaveLength(Object.keys(table.methods).length)
})

test('every signature has the docstring of its operation', () => {
  const text = namedOperationsOf(document, table)
  expect(text.match(/\*\/\n {2}\w+\(/g)?.length).toBe(text.match(/^ {2}\w+\(/gm)?.length)
  expect(text).toContain('`GET /api/configuration/sites/{siteId}`: ')
})

test('an operation without a method stops the generator, which says what to write', () => {
  expect(() => requireSameOperations(more, table, 'named.json')).toThrow(
    'The document has the operation readOther, but the client has no method for it. Add "readOther": { "method": "group.name" } to named.json',
  )
  const methods = { ...table.methods, readOther: { method: 'others.read' } }
  expect(() => requireSameOperations(more, { ...table, methods }, 'named.json')).toThrow('or a new one')
  const written = namedOperationsOf(more, { methods, groups: { ...table.groups, others: 'Others.' } })
  expect(written).toMatch(/\/\*\* Others\. \*\/\nexport interface Others \{[\s\S]+ {2}read\(username: string/)
})

test('a method without an operation stops the generator', () => {
  const methods = { ...table.methods, gone: { method: 'users.gone' } }
  expect(() => requireSameOperations(document, { ...table, methods }, 'named.json')).toThrow(
    'The document has no operation gone.',
  )
})

test('a query without a type stops the generator, because the method would have no parameter for it', () => {
  const { variants: _, ...listSites } = table.methods.listSites!
  expect(() =>
    requireSameOperations(document, { ...table, methods: { ...table.methods, listSites } }, 'named.json'),
  ).toThrow('listSites takes isActive, includeFacilitiesAndAmenities, siteGroupId in the query')
})
