import { readFileSync } from 'node:fs'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { queryOptionsOf } from '../src/query-options.ts'
import type { NamedOperations } from '../src/signatures.ts'

const file = new URL('../../../packages/client/named-operations.json', import.meta.url)
const table: NamedOperations = JSON.parse(readFileSync(file, 'utf8'))

const text = queryOptionsOf(document, table)

test('a GET is a query, a creation and an update are mutations, and a POST that creates nothing is both', () => {
  const kinds = [...text.matchAll(/readonly (\w+): Keyed & \{\n([\s\S]*?)\n {2}\}/g)].map(
    ([, name, members = '']) => {
      const names = [...members.matchAll(/^ {4}(\w+)\(/gm)].map(([, member]) => member)
      return `${name}: ${[...new Set(names)].join(', ')}`
    },
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      'list: key, queryOptions',
      'create: mutationOptions',
      'get: key, queryOptions',
      'update: mutationOptions',
      'quoteMemberships: key, queryOptions, mutationOptions',
      'addMemberWithBooking: mutationOptions',
      'addMembersWithMemberships: mutationOptions',
    ]),
  )
})

test('a signed quote has options of its own', () => {
  expect(text).toContain("): QuoteQueryOptions<MembershipQuote, 'calculateMembershipPricing'>")
})

test('the table has the options of each method', () => {
  expect(text).toContain("    update: { parameters: ['username', 'body'], isQuote: false },")
})
