import { readFileSync } from 'node:fs'
import type { OpenApiDocument, PathItemObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { type NamedOperations, namedOperationsOf } from '../src/named-operations.ts'

const file = new URL('../../../packages/client/named-operations.json', import.meta.url)
const table: NamedOperations = JSON.parse(readFileSync(file, 'utf8'))

/** The document with a tenth operation. */
const account = document.paths['/api/users/{username}'] as PathItemObject
const { put: _, ...reads } = account
const other = { ...reads, get: { ...account.get, operationId: 'readOther' } } as PathItemObject
const more: OpenApiDocument = { ...document, paths: { ...document.paths, '/api/other/{username}': other } }

test('the signatures', () => {
  const text = namedOperationsOf(document, table, 'named.json')
  const methods = text.replace(/\/\*\*.*?\*\//gs, '').match(/^ {2}\w+\(.*$/gm)
  expect(methods).toMatchInlineSnapshot(`
    [
      "  list(options?: CallOptions): Promise<StaffUser[]>",
      "  create(body: StaffUserCreation, options?: CreationOptions): Promise<void>",
      "  get(username: string, options?: CallOptions): Promise<StaffUser>",
      "  update(username: string, body: StaffUserReplacement, options?: CallOptions): Promise<void>",
      "  list(query: SiteFilter & Extended, options?: CallOptions): Promise<ExtendedSite[]>",
      "  list(query?: SiteFilter, options?: CallOptions): Promise<Site[]>",
      "  get(siteId: string, query: Extended, options?: CallOptions): Promise<ExtendedSite>",
      "  get(siteId: string, query?: undefined, options?: CallOptions): Promise<Site>",
      "  quoteMemberships(body: MembershipPricingRequest, options?: CallOptions): Promise<SignedQuote<MembershipQuote>>",
      "  addMemberWithBooking(body: MemberWithBookingRequest, options?: QuoteCallOptions): Promise<MemberWithBooking>",
      "  addMembersWithMemberships(body: MembersWithMembershipsRequest, options?: QuoteCallOptions): Promise<MembersWithMemberships>",
    ]
  `)
})

test('every signature has the docstring of its operation', () => {
  const text = namedOperationsOf(document, table, 'named.json')
  expect(text.match(/\*\/\n {2}\w+\(/g)?.length).toBe(text.match(/^ {2}\w+\(/gm)?.length)
  expect(text).toContain('`GET /api/configuration/sites/{siteId}`: ')
})

test('an operation without a method stops the generator, which says what to write', () => {
  expect(() => namedOperationsOf(more, table, 'named.json')).toThrow(
    'The document has the operation readOther, and the client has no method for it. Add "readOther": { "method": "group.name" } to named.json',
  )
  const methods = { ...table.methods, readOther: { method: 'others.read' } }
  expect(() => namedOperationsOf(more, { ...table, methods }, 'named.json')).toThrow('or a new one')
  const written = namedOperationsOf(
    more,
    { methods, groups: { ...table.groups, others: 'Others.' } },
    'named.json',
  )
  expect(written).toMatch(/\/\*\* Others\. \*\/\nexport interface Others \{[\s\S]+ {2}read\(username: string/)
})

test('a method without an operation stops it, too', () => {
  const methods = { ...table.methods, gone: { method: 'users.gone' } }
  expect(() => namedOperationsOf(document, { ...table, methods }, 'named.json')).toThrow(
    'The document has no operation gone.',
  )
})
