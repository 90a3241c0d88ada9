import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startSandbox } from '../src/index.ts'
import { openSandbox } from './open-sandbox.ts'

const CLOCK = '/_sandbox/clock'
const LATER = { now: '2026-12-01T09:00:00Z' }

describe('a sandbox that other machines can reach', async () => {
  const exposed = await openSandbox({ exposeSandbox: true, demoTenants: true, clockTenant: 'demo-numeric' })

  test('cannot be made to crash', async () => {
    const point = '/_sandbox/faults/listSites.start'
    const response = await exposed.send('demo', 'PUT', point, { kind: 'crash' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'crash-refused' })
    expect((await exposed.send('demo', 'PUT', point, { kind: 'error' })).status).toBe(200)
    expect((await exposed.send('demo', 'GET', '/api/configuration/sites')).status).toBe(500)
  })

  test('shows nobody the requests that came without valid credentials', async () => {
    expect((await exposed.send('nobody', 'GET', '/api/configuration/sites')).status).toBe(401)
    const exchanges = (await exposed.control('demo', 'GET', '/_sandbox/exchanges')) as { status: number }[]
    expect(exchanges.map(({ status }) => status)).not.toContain(401)
  })

  test('lets only one tenant, which its operator names, set the clock', async () => {
    const refused = await exposed.send('demo', 'PUT', CLOCK, LATER)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'clock-refused' })
    expect(await exposed.control('demo-numeric', 'PUT', CLOCK, LATER)).toMatchObject({ running: false })
  })
})

test('does not start when no tenant has the id of --clock-tenant', async () => {
  const started = openSandbox({ exposeSandbox: true, demoTenants: true, clockTenant: 'demo-numerik' })
  await expect(started).rejects.toThrow(
    'There is no tenant "demo-numerik" that --clock-tenant could name. The tenants are demo, demo-misconfigured, demo-numeric.',
  )
})

test('on an embedded database, delays no transaction, for which the other tenants would wait', async () => {
  const exposed = await startSandbox({ port: 0, exposeSandbox: true, demoTenants: true })
  const delay = { kind: 'delay', delayMs: 1 } as const
  for (const fault of [delay, { kind: 'error', delayMs: 1 } as const])
    await expect(exposed.faults.set('updateStaffUser.between-halves', fault)).rejects.toThrow(
      'delays no transaction',
    )
  for (const point of [
    ...(['updateStaffUser.start', 'addMemberWithBooking.after-commit'] as const),
    ...(['createStaffUser.before-insert', 'addMembersWithMemberships.payment-methods'] as const),
  ])
    expect(await exposed.faults.set(point, delay)).toMatchObject({ fault: { ...delay, times: 1 } })
  await exposed.faults.set('updateStaffUser.between-halves', { kind: 'error' })
  await exposed.close()
  const own = await startSandbox({ port: 0 })
  expect(await own.faults.set('updateStaffUser.between-halves', delay)).toMatchObject({ fault: delay })
  await own.close()
})

test('has no demo tenants unless they are asked for, and its clock belongs to nobody', async () => {
  const tenant = fileURLToPath(new URL('../tenants/demo-numeric.yaml', import.meta.url))
  const exposed = await openSandbox({ exposeSandbox: true, tenants: [tenant] })
  for (const token of ['demo', 'demo-pricing-only', 'demo-misconfigured'])
    expect((await exposed.send(token, 'GET', CLOCK)).status, token).toBe(401)
  // Here it is the token of a tenant file, not of a demo tenant.
  expect((await exposed.send('demo-numeric', 'GET', CLOCK)).status).toBe(200)
  expect((await exposed.send('demo-numeric', 'PUT', CLOCK, LATER)).status).toBe(403)
  await expect(startSandbox({ demoTenants: false })).rejects.toThrow('Without the demo tenants')
})
