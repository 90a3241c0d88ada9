import { sendAs } from '@leisure-ops/support/send-as'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../src/index.ts'

const NOW = '2026-11-21T09:30:00.000Z'

const sandbox = await startSandbox({
  port: 0,
  database: await newDatabase(),
  clock: { now: () => new Date(NOW) },
  signInRates: { perAccount: 1, perAddress: 2 },
})
afterAll(() => sandbox.close())

const statusOf = async (token: string, method: string, path: string, body?: unknown) =>
  (await sendAs(token, method, sandbox.url + path, body)).status

test('a test freezes the clock, moves it, lets it go on, and returns it to the real time', async () => {
  const { clock } = sandbox
  expect(await clock.freeze('2026-12-01T09:00:00Z')).toEqual({
    now: '2026-12-01T09:00:00.000Z',
    running: false,
  })
  expect(await clock.freeze(new Date(NOW))).toEqual({ now: NOW, running: false })
  expect(await clock.advance(60)).toEqual({ now: '2026-11-21T09:31:00.000Z', running: false })
  expect(await clock.run()).toEqual({ now: '2026-11-21T09:31:00.000Z', running: true })
  expect(await clock.advance(60)).toEqual({ now: '2026-11-21T09:32:00.000Z', running: true })
  expect(await clock.freeze(new Date(NOW))).toEqual({ now: NOW, running: false })
  expect(await clock.run()).toEqual({ now: NOW, running: true })
  await clock.advance(60)
  for (const at of ['1969-12-31T23:59:59Z', '9000-01-01T00:00:00Z'])
    await expect(clock.freeze(at)).rejects.toThrow('The clock can be set to the years 1970 to 8999')
  await clock.freeze('8999-12-31T23:59:59Z')
  await expect(clock.advance(1)).rejects.toThrow('The clock can be set to the years 1970 to 8999')
  expect((await clock.run()).now).toBe('8999-12-31T23:59:59.000Z')
  expect(await clock.toRealTime()).toEqual({ now: NOW, running: true })
})

test('what the sandbox refuses is an error with its message, and with each field that is wrong', async () => {
  await expect(sandbox.clock.freeze('tomorrow')).rejects.toThrow(
    /^The request does not match the document\. Now must have the form/,
  )
  // @ts-expect-error there is no such point
  await expect(sandbox.faults.clear('getStaffUser.strat')).rejects.toThrow("nearest is 'getStaffUser.start'")
  await expect(sandbox.as('nobody').reset()).rejects.toThrow('The access token is unknown.')
})

test('faults are set, cleared and reset for the tenant of the token', async () => {
  const point = 'getStaffUser.start'
  const read = (token: string) => statusOf(token, 'GET', '/api/users/jsmith')
  const numeric = sandbox.as('demo-numeric')
  await numeric.faults.set(point, { kind: 'error', times: 9 })
  await numeric.faults.clear('listSites.start')
  expect([await read('demo'), await read('demo-numeric')]).toEqual([200, 500])
  await numeric.faults.clear(point)
  expect(await read('demo-numeric')).toBe(200)
  await numeric.faults.set(point, { kind: 'error', times: 2 })
  for (const status of [500, 500, 200]) expect(await read('demo-numeric')).toBe(status)
  await sandbox.faults.set(point, { kind: 'error', times: 9 })
  await numeric.reset()
  expect(await read('demo')).toBe(500)
  await sandbox.reset()
  expect(await read('demo')).toBe(200)
})

test('a reset begins to count the sign-ins again, also while the clock stands still', async () => {
  const signIn = (token: string, username: string) =>
    statusOf(token, 'POST', '/_companion/sign-ins', { username, password: 'wrong' })
  expect([await signIn('demo', 'jsmith'), await signIn('demo', 'jsmith')]).toEqual([401, 429])
  expect(await signIn('demo-numeric', 'jsmith')).toBe(401)
  await sandbox.reset()
  expect([await signIn('demo', 'jsmith'), await signIn('demo', 'somebody')]).toEqual([401, 401])
  expect([await signIn('demo', 'else'), await signIn('demo-numeric', 'jsmith')]).toEqual([429, 429])
})
