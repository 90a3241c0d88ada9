import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { operationsOf } from '../src/index.ts'
import { everyScenarioOf, expectedResponse, type Scenario } from '../src/internal.ts'
import { TOKENS } from '../src/scenarios/given.ts'

// The service's tests play every scenario. Here is what has to be right before one is played.

const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))
const nameOf = ({ operationId, failure, because }: Scenario) => `${operationId} ${failure}: ${because}`

test('each scenario calls its operation, with what was prepared, and causes a failure that says what it sent', () => {
  for (const scenario of everyScenarioOf(document)) {
    const { operationId, failure, accessToken, because, given, call, meanwhile = [], values = {} } = scenario
    const { method, path = '' } = operations.get(operationId) ?? {}
    const about = nameOf(scenario)
    expect(call.method, about).toBe(method)
    expect(call.path.replace(/\?.*/, ''), about).toMatch(new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`))
    expect(because).toMatch(/^[A-Z`\d].+\.$/)
    expect(Object.values(TOKENS), about).toContain(accessToken)

    const { status, body } = expectedResponse(document, scenario)
    expect(status, about).toBeGreaterThanOrEqual(400)
    for (const value of Object.values(values)) expect(body?.text, about).toContain(value)

    expect(call.idempotencyKey !== undefined, about).toBe(failure === 'idempotency-key-reused')
    const faults = given.filter((each) => each.path.includes('/faults/'))
    const kind = meanwhile.length > 0 ? 'delay' : 'error'
    for (const fault of faults) {
      expect(fault.path).toMatch(new RegExp(`/${operationId}\\.[a-z-]+$`))
      expect(fault.body).toMatchObject({ kind })
    }
    const sent = JSON.stringify([...given, ...meanwhile, call])
    const used = [...sent.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const kept = given.map(({ keeps }) => keeps?.name)
    expect(kept, about).toEqual(expect.arrayContaining(used))
  }
})

test('the response to a scenario names its field, with or without values in the message', () => {
  const scenario = { operationId: 'addMembersWithMemberships', failure: 'sort-code-malformed', field: 'here' }
  expect(expectedResponse(document, scenario).body?.text).toContain('{"here":["Value must be')
})

test('no two scenarios of an operation are the same', () => {
  const scenarios = everyScenarioOf(document)
  const sent = scenarios.map(({ operationId, accessToken, given, call, meanwhile }) =>
    JSON.stringify([operationId, accessToken, given, call, meanwhile]),
  )
  expect(scenarios.filter((_, index) => sent.indexOf(sent[index] as string) < index).map(nameOf)).toEqual([])
})
