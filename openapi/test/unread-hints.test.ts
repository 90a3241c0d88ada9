import {
  createUnreadHints,
  dereference,
  operationsOf,
  requestsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'

const hint = createUnreadHints(document)

test.each([
  ['2026-12-09T23:00:00.000Z', true],
  ['2026-12-10T00:00:00Z', true],
  ['2026-12-10T00:00:00+01:00', true],
  ['2026-12-10T00:00:01', true],
  ['2026-12-10T00:00:00', false],
  ['2026-12-10T00:00:00.0000000', false],
  ['2026-12-10', false],
  ['soon', false],
])('the time or offset of %s is unread: %s', (startDate, isUnread) => {
  const said = hint('calculateMembershipPricing', { siteId: 'R', startDate, members: [] })
  if (isUnread) expect(said).toMatch(/^The time of day and the offset in `startDate` are not read/)
  else expect(said).toBeUndefined()
})

test('what is not read is found inside lists; only dates have times, and `null` has nothing inside', () => {
  const members = [{ orderKey: 1, memberships: [{ id: '2026-12-10T09:00:00', promoCode: 'A' }] }, null]
  expect(hint('calculateMembershipPricing', { members })).toBe(
    '`members[0].memberships[0].promoCode` is not read: it is spelled `promotionCode`.',
  )
})

test('a hint is about the first three, and shows 60 characters of each', () => {
  const [most, more] = ['q'.repeat(60), 'z'.repeat(61)] as const
  const said = hint('createStaffUser', { [most]: 1, [more]: 1, x7: 1, y7: 1 })
  expect(said).toBe(`\`${most}\` is not read. \`${'z'.repeat(60)}…\` is not read. \`x7\` is not read.`)
})

test('a date of birth is not shown', () => {
  const dateOfBirth = '1988-02-28T23:00:00.000Z'
  const said = hint('addMembersWithMemberships', { primaryMember: { profile: { dateOfBirth } } })
  expect(said).toContain('`primaryMember.profile.dateOfBirth`')
  expect(said).not.toContain('1988')
})

test('no request of the document has a hint, and only the day counts of each of its dates', () => {
  const hints = requestsOf(document).map(({ operationId, body }) => hint(operationId, body))
  expect(hints.filter((one) => one !== undefined)).toEqual([])
  const dates = new Set<string>()
  const read = (schema: SchemaObject): void => {
    const { properties = {}, items } = dereference<SchemaObject>(document, schema)
    if ('signature' in properties) return
    for (const [name, member] of Object.entries(properties)) {
      if (member.$ref?.endsWith('DateTime')) dates.add(name)
      read(member)
    }
    if (items) read(items)
  }
  for (const { operation } of operationsOf(document))
    read(operation.requestBody?.content['application/json']?.schema ?? {})
  // A field whose time of day counts needs another way to be recognised.
  expect([...dates]).toEqual(['startDate', 'dateOfBirth'])
})
