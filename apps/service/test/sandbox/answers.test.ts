import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
  scenariosOf,
  statesOf,
} from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/** What the sandbox says beside the answer. The others say it all in their sentence, or happen outside the service. */
const HINTS: Readonly<Record<string, RegExp>> = {
  'Lease expired': /^The lease expired at 2026-11-21T09:40:00.000Z, and it is now 2026-11-21T09:40:0/,
  'Junior without guardian': /ageOfConsent is \d+\. The member's age is calculated for 2026-11-21/,
  'Promotion ended': /^Its last day was \d{4}-\d{2}-\d{2}, and today is/,
  'Slot full': /has 4 places\. Leases hold 3,/,
}

describe('the states that people ask for', () => {
  const states = statesOf(document)
  const send = ({ accessToken, method, path, body }: PlayedRequest) =>
    sandbox.send(accessToken, method, path, body)
  const prepare: Prepare = async (request) => {
    const response = await send(request)
    expect(response.ok).toBe(true)
    return response.text()
  }
  afterAll(() => sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true }))

  test('come first in the list of scenarios, by their titles', async () => {
    const listed = (await sandbox.control('demo', 'GET', '/_sandbox/scenarios')) as { title: unknown }[]
    expect(listed.map(({ title }) => title)).toEqual([
      ...['Lease expired', 'Junior without guardian', 'Promotion ended'],
      ...['Slot full', 'Members half created', 'Account locked'],
      ...scenariosOf(document).map(() => null),
    ])
  })

  test.each(states)('$title: the call is answered with its failure', async (state) => {
    const kept = await prepareScenario(state, prepare)
    const response = await callScenario(state, kept, prepare, send)
    if (state.operationId === 'signIn') {
      expect(await response.json()).toMatchObject({ code: state.failure })
      return
    }
    const exchanges = await sandbox.control(state.accessToken, 'GET', '/_sandbox/exchanges')
    const [exchange] = exchanges as { failure: string; hint: string | null }[]
    expect(exchange?.failure).toBe(state.failure)
    expect(exchange?.hint ?? '').toMatch(HINTS[state.title] ?? /^$/)
  })

  test('members half created are there, and a used lease names who used it', async () => {
    const half = states.find(({ title }) => title === 'Members half created')!
    await callScenario(half, await prepareScenario(half, prepare), prepare, send)
    const members = await sandbox.control('demo', 'GET', '/_sandbox/members?text=Okafor')
    expect(members).not.toEqual([])

    const lease = states.find(({ title }) => title === 'Lease expired')!
    const alive = { ...lease, given: lease.given.slice(0, -1) }
    const kept = await prepareScenario(alive, prepare)
    expect((await callScenario(alive, kept, prepare, send)).status).toBe(201)
    const other = JSON.parse(JSON.stringify(alive).replaceAll('Alex', 'Ali')) as typeof alive
    expect((await callScenario(other, kept, prepare, send)).status).toBe(422)
    const exchanges = await sandbox.control('demo', 'GET', '/_sandbox/exchanges')
    const [{ hint }] = exchanges as [{ hint: string }]
    expect(hint).toMatch(/^Booking \d+ of member \d+ used the lease\./)
  })
})
