import { expect, test } from 'vitest'
import { Catalogues, readMemberPriceLevels } from '../../src/pricing/catalogue-repository.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { findTenant } from '../../src/tenants/tenant.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { demoTenant } from '../demo-tenants.ts'
import { NOW } from '../product.ts'
import { day, directDebit, person, price, regular, request } from './catalogue-builder.ts'

// What no demo tenant has: an id in small letters, one that is named twice, a duration in days, a frequency of its own, an ended price
// beside a current one, several products and payment methods not in the order of their ids, and two discounts on two products.
const [id, description] = ['LOAN', 'Loan']
const [from, to, priceLevelId] = ['2026-01-01', '2026-06-30', 'CONCESSION']
const FILE: TenantFile = {
  ...demoTenant('demo', NOW),
  paymentMethods: ['Z', 'A'].map((id) => ({ id, description: id, isBacs: false })),
  products: ['Z', 'A'].map((id) => ({
    ...{ id, description: id, kind: 'regular' },
    prices: [
      { priceLevelId, amount: '9.99', from, to },
      { priceLevelId: 'STANDARD', amount: '1.00', from: '2000-01-01', isPurchasable: false },
    ],
  })),
  membershipTypes: [
    {
      ...{ id: 'loan', description, kind: 'direct-debit', frequency: 'Four-weekly', duration: { days: 30 } },
      ...{ siteIds: ['HARBOUR'], productIds: ['Z', 'A', 'Z'], paymentMethodIds: ['Z', 'A'], priceLevelId },
      ...{ defaultStartDay: 5, cutOffDay: 25, earliestStartDate: '2026-12-02', fixedEndDate: '2027-12-02' },
    },
    { id: 'PLAIN', description, kind: 'direct-debit' },
  ],
  promotions: [
    {
      ...{ code: 'PERKS', from, to, membershipTypeIds: ['Loan'] },
      discounts: [
        { id: 2, percent: '12.5', productIds: ['A'], payments: 3 },
        { id: 1, amount: '1.50', productIds: ['Z'], isActive: false },
      ],
    },
  ],
}

test('what a request is priced from comes out of the database as it is in the tenant file', async () => {
  const database = await openUntilEnd({ uri: await migratedDatabase() })
  await applyTenant(database, FILE, { now: NOW, hashPassword: async () => 'none signs in here' })
  const demo = { ...(await findTenant(database, 'demo'))!, settings: { siteSnapshotSeconds: 60 } }
  // It keeps what it has read, for nothing but the same site, day, types and code.
  let elapsedMs = 0
  const catalogues = new Catalogues(() => elapsedMs)
  const read = (siteId: string, date: string, type = id, code = 'PERKS') =>
    catalogues.of(demo, { ...request(date, [person(1, [type])], code), siteId })
  const yearly = price('9.99', { priceLevelId })
  const standing = price('1.00', { isPurchasable: false })
  const days = { earliestStartDate: day('2026-12-02'), fixedEndDate: day('2027-12-02') }
  const expected = (isSoldAtSite: boolean, ...prices: (typeof yearly)[]) =>
    directDebit({
      ...{ id, description, frequency: 'Four-weekly', duration: { days: 30 }, isSoldAtSite, priceLevelId },
      ...{ ...days, defaultStartDay: 5, cutOffDay: 25, hasProRata: false },
      products: ['Z', 'A'].map((product) => regular(product, ...prices)),
      paymentMethod: { id: 'Z', description: 'Z', translations: [] },
    })
  const harbour = await read('harbour', to)
  expect(harbour).toEqual({
    site: expect.objectContaining({ id: 'HARBOUR', currency: 'GBP' }),
    types: new Map([[id, expected(true, yearly, standing)]]),
    promotion: {
      ...{ code: 'PERKS', isActive: true, from: day(from), to: day(to), membershipTypeIds: new Set([id]) },
      discounts: [
        { id: 2, isActive: true, off: { percent: '12.5' }, productIds: new Set(['A']), payments: 3 },
        { id: 1, isActive: false, off: { amount: '1.50' }, productIds: new Set(['Z']), payments: null },
      ],
    },
    priceLevels: new Set(FILE.priceLevels?.map(({ id }) => id)),
  })
  expect((await read('harbour', from)).types.get(id)).toEqual(expected(true, yearly, standing))
  for (const before of ['2025-12-31', '2026-07-01'])
    expect((await read('harbour', before)).types.get(id)).toEqual(expected(true, standing))
  const defaults = { frequency: 'Monthly', hasProRata: false, isSoldAtSite: false, products: [] }
  expect([...(await read('harbour', to, 'PLAIN')).types.values()]).toMatchObject([defaults])
  expect((await read('harbour', to, id, 'NONE')).promotion).toBeUndefined()
  expect((await read('RIVERSIDE', from)).types.get(id)).toEqual(expected(false, yearly, standing))
  expect(await read('harbour', to)).toBe(harbour)
  elapsedMs = 1000
  expect(await read('harbour', to)).not.toBe(harbour)
  const [member] = FILE.members!
  expect(await readMemberPriceLevels(demo.database, [member!.id, 999])).toEqual(
    new Map([[member!.id, member!.priceLevelId ?? null]]),
  )
})
