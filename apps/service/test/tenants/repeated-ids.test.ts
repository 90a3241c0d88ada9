import { expect, test } from 'vitest'
import { catalogueRows } from '../../src/tenants/rows/catalogue.ts'

test('a product, a site or a method that a membership type names twice is stored, and charged, once', () => {
  const ids = ['A', 'B', 'A']
  const type = { id: 'x', description: 'X', kind: 'paid-in-full' as const }
  const lists = { productIds: ids, siteIds: ids, paymentMethodIds: ids }
  const tables = catalogueRows({ id: 'north', mode: 'numeric', membershipTypes: [{ ...type, ...lists }] })
  const stored = tables.filter(({ table }) => table.startsWith('membership_type_'))
  expect(stored.map(({ rows }) => rows.map(({ position }) => position))).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
})
