import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../sandbox-service.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

const READ = '/api/users/jsmith'

test('the next calls get the answer that was set, as often as was said, and then their own', async () => {
  const set = await sandbox.control('demo', 'PUT', '/_sandbox/answers/getStaffUser', {
    name: 'user-not-found',
    times: 2,
  })
  expect(set).toEqual({ name: 'user-not-found', times: 2 })
  const statuses = []
  for (let count = 0; count < 3; count++) statuses.push((await sandbox.send('demo', 'GET', READ)).status)
  expect(statuses).toEqual([404, 404, 200])
})

test('another tenant and another operation are left alone', async () => {
  await sandbox.control('demo', 'PUT', '/_sandbox/answers/getStaffUser', { name: 'user-not-found' })
  expect((await sandbox.send('demo-numeric', 'GET', READ)).status).toBe(200)
  expect((await sandbox.send('demo', 'GET', '/api/users')).status).toBe(200)
  expect((await sandbox.send('demo', 'GET', READ)).status).toBe(404)
})

test.each([
  ['a clear', 'DELETE', '/_sandbox/answers/getStaffUser'],
  ['a reset', 'POST', '/_sandbox/reset'],
])('%s takes it back', async (_what, method, path) => {
  await sandbox.control('demo', 'PUT', '/_sandbox/answers/getStaffUser', { name: 'user-not-found' })
  await sandbox.control('demo', method, path)
  expect((await sandbox.send('demo', 'GET', READ)).status).toBe(200)
})

test.each([
  ['operation-unknown', 'makeTea', 'user-not-found'],
  ['answer-unknown', 'getStaffUser', 'username-already-exists'],
])('%s', async (code, operationId, name) => {
  const response = await sandbox.send('demo', 'PUT', `/_sandbox/answers/${operationId}`, { name })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code })
})

test('every failure of the document is listed with what to do about it', async () => {
  const listed = (await sandbox.control('demo', 'GET', '/_sandbox/answers')) as {
    operationId: string
    steps: string[]
    answers: { name: string; status: number; remedy: string | null; step: number | null }[]
  }[]
  const failures = listed.flatMap(({ operationId, answers }) =>
    answers.filter(({ status }) => status >= 400).map(({ name }) => `${operationId} ${name}`),
  )
  expect(failures).toEqual(failuresOf(document).map(({ operationId, name }) => `${operationId} ${name}`))
  for (const { steps, answers } of listed)
    for (const { status, remedy, step } of answers) {
      expect(remedy === null).toBe(status < 400)
      if (step !== null) expect(steps[step - 1]).toBeTypeOf('string')
    }
})

test('the scenarios are those that the tests play', async () => {
  const listed = (await sandbox.control('demo', 'GET', '/_sandbox/scenarios')) as { failure: string }[]
  expect(listed.map(({ failure }) => failure)).toContain('username-already-exists')
})
