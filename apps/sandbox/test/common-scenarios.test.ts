import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  commonScenariosOf,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
} from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

/** The hint that the sandbox adds to the exchange. The other scenarios have none. */
const HINTS: Readonly<Record<string, RegExp>> = {
  'Junior without guardian': /ageOfConsent is \d+\. The member's age is calculated for 2026-11-21/,
  'Members half created': /^This request triggered the fault `leave-behind` that was set at `addMember/,
}

describe('scenarios with a title', () => {
  const scenarios = commonScenariosOf(document)
  const send = ({ accessToken, method, path, body }: PlayedRequest) =>
    sandbox.send(accessToken, method, path, body)
  const prepare: Prepare = async (request) => {
    const response = await send(request)
    expect(response.ok).toBe(true)
    return response.text()
  }
  afterAll(() => sandbox.control('demo', 'PUT', '/_sandbox/clock', { real: true }))

  test.each(scenarios)('$title: the call returns its failure', async (scenario) => {
    const kept = await prepareScenario(scenario, prepare)
    const response = await callScenario(scenario, kept, prepare, send)
    if (scenario.operationId === 'signIn') {
      expect(await response.json()).toMatchObject({ code: scenario.failure })
      return
    }
    const exchanges = await sandbox.control(scenario.accessToken, 'GET', '/_sandbox/exchanges')
    const [exchange] = exchanges as { failure: string; hint: string | null }[]
    expect(exchange?.failure).toBe(scenario.failure)
    expect(exchange?.hint ?? '').toMatch(HINTS[scenario.title] ?? /^$/)
  })

  test('half created members can be found', async () => {
    const half = scenarios.find(({ title }) => title === 'Members half created')!
    await callScenario(half, await prepareScenario(half, prepare), prepare, send)
    const members = await sandbox.control('demo', 'GET', '/_companion/members?text=Okafor')
    expect(members).not.toEqual([])
  })
})
