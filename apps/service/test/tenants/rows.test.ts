import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import { configurationRows, slotRows } from '../../src/tenants/rows/configuration.ts'
import { peopleRows } from '../../src/tenants/rows/people.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'

const NOW = new Date('2026-11-21T09:30:00Z')

/** Every table that a tenant file fills, with its rows. */
function rowsOf(tenant: TenantFile) {
  const users = tenant.staffUsers ?? []
  const hashes = Object.fromEntries(users.flatMap((one) => (one.password ? [[one.username, 'a hash']] : [])))
  const tables = [...configurationRows(tenant), slotRows(tenant), ...peopleRows(tenant, hashes, NOW)]
  for (const { key, rows } of tables) for (const row of rows) expect(Object.keys(row)).toContain(key)
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
}

test('what a tenant file omits has the default that its schema describes', () => {
  const [id, description] = ['x', 'X']
  const { tenant, problems } = readTenantFile(
    JSON.stringify({
      ...{ id: 'small', roleIds: 'object-id', roles: [{ id: 'A'.repeat(24) }] },
      ...{ accessTokens: [{ name: 'till', sha256: 'AB'.repeat(32), products: [], features: [] }] },
      ...{ priceLevels: [{ id, description }], sites: [{ id: 'Main', name: 'Main', currency: 'GBP' }] },
      siteGroups: [{ id: 'All', siteIds: ['Main'] }],
      slots: [{ reference: 's', siteId: 'Main', startsAt: '2026-12-01T09:00:00', capacity: 1, prices: [] }],
      members: [{ id: 7, firstName: 'Jo', lastName: 'Smith', siteId: 'Main' }],
      staffUsers: [{ username: 'Jo', firstName: 'Jo', lastName: 'Smith', siteGroupId: 'ALL' }],
    }),
    'x.json',
  )
  expect(problems).toEqual([])
  const unset = { title_id: null, email: null, identity_key: null, date_of_birth: null, price_level_id: null }
  expect(rowsOf(tenant as TenantFile)).toMatchObject({
    access_tokens: [{ sha256: 'ab'.repeat(32), name: 'till', products: '[]', features: '[]' }],
    bookings: [],
    members: [
      {
        ...{ member_id: 7, first_name: 'Jo', last_name: 'Smith', site_id: 'Main', ...unset },
        ...{ is_confirmed: true, created_at: NOW },
      },
    ],
    price_levels: [{ id, description, is_active: true, translations: '[]' }],
    roles: [{ id: 'A'.repeat(24) }],
    site_groups: [{ id: 'All', id_key: 'all', number: null, site_ids: ['Main'] }],
    slots: [{ reference: 's', site_id: 'Main', capacity: 1, prices: '[]', discounts: '[]' }],
    staff_users: [
      {
        ...{ username: 'Jo', username_key: 'jo', site_group_id: 'All', avatar_id: 'default', role_id: null },
        ...{ returns_site_group_number: false, date_created: null, last_login_attempt_date: null },
        ...{ is_active: true, is_deleted: false, is_locked: false, is_password_reset_flag_set: false },
        ...{ is_fully_set_up: true, has_legacy_system_user: true, failed_login_attempts_count: 0 },
        ...{ preferences: '{}', password_hashes: [] },
      },
    ],
    sites: [{ id: 'Main', id_key: 'main', position: 0 }],
  })
})

test('a tenant file with an id alone has no rows', () => {
  const rows = Object.values(rowsOf({ id: 'empty', roleIds: 'numeric' }))
  expect(rows.flat()).toEqual([])
  expect(rows.length).toBeGreaterThan(15)
})

// What prices are made from is compared in `pricing/stored-catalogue`.
test('what a tenant file says is stored', () => {
  const text = readFileSync(new URL('./example.yaml', import.meta.url), 'utf8')
  const example = readTenantFile(text, 'example.yaml').tenant as TenantFile
  const [site] = example.sites ?? []
  const [member] = example.members ?? []
  const type = { ...example.membershipTypes![0]!, id: 'loan' }
  const rows = rowsOf({
    ...example,
    priceLevels: [{ id: 'STANDARD', description: 'S', isActive: false }],
    membershipTypes: [type],
    members: [{ ...member!, titleId: 'MS' }],
    bookings: [{ id: 3, slotReference: 'POOL-2026-12-01-0900', memberId: 48213 }],
  })
  expect(rows).toMatchObject({
    access_tokens: [{ products: '["Operator"]', features: '["Front of House Generic Access"]' }],
    price_levels: [{ is_active: false }],
    membership_types: [{ id: 'LOAN', position: 0, record: JSON.stringify(type) }],
    promotions: [{ id: 'WINTER26', position: 0, record: JSON.stringify(example.promotions?.[0]) }],
    user_fields: [{ id: '7', position: 0, record: '{"id":7,"values":null}' }],
    site_groups: [{ id: 'NORTH', id_key: 'north', number: 12 }],
    sites: [{ id: 'RIVERSIDE', position: 0, record: JSON.stringify(site) }],
    members: [
      {
        ...{ title_id: 'MS', email: 'robin.hale@example.com', date_of_birth: '1980-05-01' },
        ...{ price_level_id: 'CONCESSION', identity_key: '["robin","hale","robin.hale@example.com"]' },
      },
    ],
    bookings: [
      {
        ...{ booking_id: 3, slot_reference: 'POOL-2026-12-01-0900', member_id: 48213 },
        ...{ pricing_quote: '{}', created_at: NOW },
      },
    ],
  })
})

test('a staff user of a tenant file is stored with roles, preference and first password', () => {
  const user = {
    ...{ username: 'JSmith', firstName: 'Jo', lastName: 'Smith', siteGroupId: 'north', roleIds: [7, '8'] },
    ...{ preferredSiteId: 'RIVERSIDE', roleId: 'a'.repeat(24), avatarId: 'cat', isActive: false },
    ...{ isLocked: true, isPasswordResetFlagSet: true, isFullySetUp: false, hasLegacySystemUser: false },
    ...{ returnsSiteGroupNumber: true, failedLoginAttemptsCount: 3 },
    ...{ dateCreated: '2026-01-02T03:04:05', lastLoginAttemptDate: '2026-01-02T03:04:06' },
  }
  const tenant = {
    id: 'x',
    roleIds: 'object-id',
    siteGroups: [{ id: 'SOUTH' }, { id: 'NORTH' }],
  } as unknown as TenantFile
  const rowsOfUser = (tenant: TenantFile, change: object, hash: string | null) =>
    Object.fromEntries(
      peopleRows(
        { ...tenant, staffUsers: [{ ...user, ...change } as never] },
        hash === null ? {} : { JSmith: hash },
        NOW,
      ).map(({ table, rows }) => [table, rows]),
    )
  expect(rowsOfUser(tenant, {}, 'a hash')).toMatchObject({
    staff_users: [
      {
        ...{ username: 'JSmith', username_key: 'jsmith', first_name: 'Jo', last_name: 'Smith' },
        ...{ display_name: 'Jo Smith', email: null, card_id: null, site_group_id: 'NORTH' },
        ...{ returns_site_group_number: true, avatar_id: 'cat', role_id: 'a'.repeat(24) },
        ...{ is_active: false, is_deleted: false, is_locked: true, is_password_reset_flag_set: true },
        ...{ is_fully_set_up: false, has_legacy_system_user: false, failed_login_attempts_count: 3 },
        date_created: new Date('2026-01-02T03:04:05Z'),
        last_login_attempt_date: new Date('2026-01-02T03:04:06Z'),
        ...{ preferences: '{"PreferredSiteId":"RIVERSIDE"}', password_hashes: ['a hash'] },
      },
    ],
  })
  const numeric = { ...tenant, roleIds: 'numeric', siteGroups: undefined } as unknown as TenantFile
  const deleted = { isDeleted: true, isActive: true, preferredSiteId: null, roleIds: undefined }
  expect(rowsOfUser(numeric, deleted, null)).toMatchObject({
    staff_users: [
      {
        ...{ role_id: null, avatar_id: null, is_active: false, is_deleted: true, site_group_id: 'north' },
        ...{ preferences: '{}', password_hashes: [] },
      },
    ],
  })
})
