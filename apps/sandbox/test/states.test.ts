import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
  statesOf,
} from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({})
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

/** The hint that the sandbox adds to the exchange. The other states have none. */
const HINTS: Readonly<Record<string, RegExp>> = {
  'Lease expired': /^The lease expired at 2026-11-21T09:40:00.000Z, and it is now 2026-11-21T09:40:0/,
  'Junior without guardian': /ageOfConsent is \d+\. The member's age is calculated for 2026-11-21/,
  'Promotion ended': /^Its last day was \d{4}-\d{2}-\d{2}, and today is/,
  'Members half created': /^This request triggered the fault `leave-behind` that was set at `addMember/,
  'Slot full': /has 4 places\. Leases hold 3,/,
}

describe('states with a title', () => {
  const states = statesOf(document)
  const send = ({ accessToken, method, path, body }: PlayedRequest) =>
    sandbox.send(accessToken, method, path, body)
  const prepare: Prepare = async (request) => {
    const response = await send(request)
    expect(response.ok).toBe(true)
    return response.text()
  }
  afterAll(() => sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true }))

  test.each(states)('$title: the call returns the failure of the state', async (state) => {
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

  test('the hint for a full slot leaves out leases that have expired', async () => {
    const full = states.find(({ title }) => title === 'Slot full')!
    const later = { method: 'PUT', path: '/_sandbox/clock', body: { advanceSeconds: 601 } } as const
    const again = { ...full, given: [...full.given, later, ...full.given.slice(-3)] }
    await callScenario(again, await prepareScenario(again, prepare), prepare, send)
    const [exchange] = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as { hint: string }[]
    expect(exchange?.hint).toMatch(HINTS['Slot full']!)
  })

  test('half created members can be found, and the hint for a used lease names who used it', async () => {
    const half = states.find(({ title }) => title === 'Members half created')!
    await callScenario(half, await prepareScenario(half, prepare), prepare, send)
    const members = await sandbox.control('demo', 'GET', '/_companion/members?text=Okafor')
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

    const unknown = JSON.parse(JSON.stringify(other).replaceAll('{{lease}}', 'unknown')) as typeof alive
    expect((await callScenario(unknown, kept, prepare, send)).status).toBe(422)
    const [last] = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as [{ hint: string }]
    expect(last.hint).toMatch(/^The lease id is unknown/)
  })
})
