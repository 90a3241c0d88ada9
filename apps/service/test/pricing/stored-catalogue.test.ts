import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { readCatalogue, readMemberPriceLevels } from '../../src/pricing/read-catalogue.ts'
import { applyTenant, type TenantFile } from '../../src/tenants/index.ts'
import { demoTenant } from '../demo-tenants.ts'
import { NOW } from '../product.ts'
import { day, person, request } from './catalogue-builder.ts'
import { catalogueOf } from './catalogue-of-file.ts'

const MISCONFIGURED = demoTenant('demo-misconfigured', NOW)
const [type] = MISCONFIGURED.membershipTypes!
/** With what the file has nowhere: a duration in days, a frequency of its own, and a first discount on another product. */
const WITH_MORE: TenantFile = {
  ...MISCONFIGURED,
  membershipTypes: [
    ...MISCONFIGURED.membershipTypes!,
    { ...type!, id: 'THIRTY-DAYS', frequency: 'Four-weekly', duration: { days: 30 } },
  ],
  promotions: [
    ...MISCONFIGURED.promotions!,
    { code: 'PERKS', from: '2026-11-01', discounts: [{ id: 1, percent: '20', productIds: ['PERK'] }] },
  ],
}

test.each([demoTenant('demo', NOW), WITH_MORE])(
  'what a request is priced from comes out of the database as it is in the file of $id',
  async (file) => {
    const database = await openDatabase({ uri: await newDatabase() })
    await applyTenant(database, file, { now: NOW, hashPassword: async () => 'none signs in here' })
    const stored = database.ofTenant(file.id)
    const typeIds = file.membershipTypes!.map(({ id }) => id)
    for (const site of file.sites!)
      for (const code of [undefined, ...(file.promotions ?? []).map(({ code }) => code)]) {
        const asked = { ...request('2026-12-01', [person(1, typeIds)], code), siteId: site.id }
        const { members, coolingOffPeriod: _, ...expected } = catalogueOf(file, asked)
        const key = { siteId: site.id, typeIds, promotionCode: code ?? null }
        expect(await readCatalogue(stored, key, day('0001-01-01'))).toEqual(expected)
        expect(await readMemberPriceLevels(stored, [...members.keys(), 999])).toEqual(members)
      }
    await database.close()
  },
)
