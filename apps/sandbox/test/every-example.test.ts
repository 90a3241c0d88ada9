import { requestsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { shownResponse as answer, shownRequest as request } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import { openEmbedded } from './open-sandbox.ts'

type User = Record<string, unknown> & { readonly username: string }

/** Every field of an account without its value. */
const NOTHING_STORED = Object.fromEntries(
  Object.keys(answer('getStaffUser', 'object-id-tenant')).map((name) => [name, null]),
)

const byUsername = (users: unknown) =>
  (users as User[]).toSorted((a, b) => a.username.localeCompare(b.username))

const sandbox = await openEmbedded()
const reset = (tenant: string) => sandbox.control(tenant, 'POST', '/_sandbox/reset')

async function read(tenant: string, path: string) {
  const response = await sandbox.send(tenant, 'GET', path)
  expect(response.status).toBe(200)
  return response
}

test.each([
  ['getSite', 'base', '/RIVERSIDE'],
  ['getSite', 'extended', '/riverside?includeFacilitiesAndAmenities=true'],
  ['listSites', 'base', ''],
  ['listSites', 'extended', '?includeFacilitiesAndAmenities=true'],
  ['listSites', 'empty-list', '?siteGroupId=empty'],
])('%s %s', async (operationId, name, path) => {
  for (const tenant of ['demo', 'demo-numeric']) {
    const response = await read(tenant, `/api/configuration/sites${path}`)
    expect(await response.json()).toEqual(answer(operationId, name))
  }
})

test.each([
  ['object-id-tenant', 'demo', 'jsmith'],
  ['numeric-tenant', 'demo-numeric', 'jsmith'],
  ['deleted-user', 'demo', 'lgreen'],
])('getStaffUser %s', async (name, tenant, username) => {
  await reset(tenant)
  const response = await read(tenant, `/api/users/${username}`)
  expect(await response.text()).toBe(JSON.stringify(answer('getStaffUser', name)))
})

test.each([
  ['object-id-tenant', 'demo'],
  ['numeric-tenant', 'demo-numeric'],
])('listStaffUsers %s', async (name, tenant) => {
  await reset(tenant)
  const response = await read(tenant, '/api/users')
  expect(byUsername(await response.json())).toEqual(byUsername(answer('listStaffUsers', name)))
})

test('listStaffUsers empty-list', async () => {
  await sandbox.control('demo-misconfigured', 'DELETE', '/_companion/users/jsmith')
  expect(await (await read('demo-misconfigured', '/api/users')).text()).toBe('[]')
})

test.each([
  ['object-id-tenant', 'demo'],
  ['numeric-tenant', 'demo-numeric'],
  ['minimal', 'demo'],
  ['minimal', 'demo-numeric'],
])('createStaffUser %s on %s', async (name, tenant) => {
  await reset(tenant)
  const { password: _, ...sent } = request('createStaffUser', name)
  const created = await sandbox.send(tenant, 'POST', '/api/users', request('createStaffUser', name))
  expect([created.status, await created.text()]).toEqual([201, ''])
  expect(await (await read(tenant, `/api/users/${sent.username}`)).json()).toEqual({
    ...NOTHING_STORED,
    displayName: 'Jo Smith',
    avatarId: tenant === 'demo' ? 'default' : null,
    dateCreated: '2026-11-21T09:30:00',
    isActive: true,
    isDeleted: false,
    isLocked: false,
    isPasswordResetFlagSet: false,
    failedLoginAttemptsCount: 0,
    ...sent,
  })
})

test.each([
  ['object-id-tenant', 'demo', {}],
  ['numeric-tenant', 'demo-numeric', { roleId: null, avatarId: null }],
  ['role-removed', 'demo', { roleId: null }],
  ['nulls-omitted', 'demo-numeric', { email: null, cardId: null, roleId: null }],
])('updateStaffUser %s', async (name, tenant, differences) => {
  await reset(tenant)
  const sent: User = request('updateStaffUser', name)
  const path = `/api/users/${sent.username}`
  const before = (await (await read(tenant, path)).json()) as User
  const updated = await sandbox.send(tenant, 'PUT', path, sent)
  expect([updated.status, await updated.text()]).toEqual([204, ''])
  const after = await (await read(tenant, path)).json()
  expect(after).toEqual({ ...before, ...sent, ...differences })
})

test('every example is compared, but those with a quote', () => {
  const withQuote = ['calculateMembershipPricing', 'addMemberWithBooking', 'addMembersWithMemberships']
  const responses = responsesOf(document).filter(
    ({ operationId, status }) => !withQuote.includes(operationId) && status < 400,
  )
  const requests = requestsOf(document).filter(({ operationId }) => !withQuote.includes(operationId))
  expect([responses.length, requests.length]).toEqual([11, 7])
})
