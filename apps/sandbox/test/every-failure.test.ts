import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  type Prepare,
  prepareScenario,
  type Scenario,
  scenariosOf,
  UNREACHABLE,
} from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLACES as DATABASES, type Sandbox } from './open-sandbox.ts'

const PLACES = DATABASES.map((place, index) => ({
  ...place,
  accept: index === 0 ? 'text/plain' : 'application/json',
}))
const scenarios = scenariosOf(document)
const failures = failuresOf(document)
const nameOf = ({ operationId, failure }: { operationId: string; failure: string }) =>
  `${operationId} ${failure}`

test(`${scenarios.length} of ${failures.length} named failures have a scenario, and each of the others has a reason`, () => {
  const covered = [...scenarios, ...UNREACHABLE].map(nameOf)
  expect(covered.sort()).toEqual(failures.map(({ operationId, name }) => `${operationId} ${name}`).sort())
})

// The media type of an answer does not depend on the database, so each database is asked for another one.
describe.each(PLACES)('on $name, with Accept: $accept', ({ open, accept }) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await open()
  })
  afterAll(() => sandbox.close())

  test.each(scenarios.map((scenario) => [nameOf(scenario), scenario] as const))('%s', async (_, scenario) => {
    const response = await play(sandbox, scenario, accept)
    const { status, body } = documentedAnswer(scenario, accept)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe(body?.contentType ?? null)
    expect(await response.text()).toBe(body?.text ?? '')
  })
})

/** Plays the scenario, and returns what the call is answered with. */
async function play(sandbox: Sandbox, scenario: Scenario, accept: string): Promise<Response> {
  const prepare: Prepare = async ({ accessToken, method, path, body }) => {
    const response = await sandbox.send(accessToken, method, path, body)
    if (response.ok) return response.text()
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  const kept = await prepareScenario(scenario, prepare)
  return callScenario(scenario, kept, prepare, ({ accessToken, method, path, body }) =>
    sandbox.send(accessToken, method, path, body, { accept }),
  )
}

function documentedAnswer({ operationId, failure, values }: Scenario, accept: string) {
  const named = failures.find((one) => one.operationId === operationId && one.name === failure)!
  const body = bodyOf(named, accept, { ...(values && { values }) })
  return { status: named.status, body }
}
