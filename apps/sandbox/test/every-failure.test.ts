import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  expectedResponse,
  type Prepare,
  prepareScenario,
  type Scenario,
  scenariosOf,
} from '@leisure-ops/openapi/scenarios'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './open-sandbox.ts'

// The tests of the service play every scenario. A sandbox differs by its clock, its faults and its reset, so here is one scenario of
// each shape: its operation, its tenant, and the requests that prepare it.

const shapes = [...Map.groupBy(scenariosOf(document), shapeOf).values()].map(([first]) => first!)

function shapeOf({ operationId, accessToken, given, meanwhile = [] }: Scenario): string {
  const requests = [...given, ...meanwhile].map(({ method, path, keeps }) => [method, path, keeps])
  return JSON.stringify([operationId, accessToken, requests])
}

const sandbox = await openEmbedded()
afterAll(() => sandbox.close())

test.each(shapes)('$operationId $failure', async (scenario) => {
  const accept = 'application/json'
  const response = await play(scenario, accept)
  const { status, body } = expectedResponse(document, scenario, accept)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(body?.contentType ?? null)
  expect(await response.text()).toBe(body?.text ?? '')
})

/** Plays the scenario, and returns what the call is answered with. */
async function play(scenario: Scenario, accept: string): Promise<Response> {
  const prepare: Prepare = async ({ accessToken, method, path, body, headers }) => {
    const response = await sandbox.send(accessToken, method, path, body, headers)
    if (response.ok) return response.text()
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  const kept = await prepareScenario(scenario, prepare)
  return callScenario(scenario, kept, prepare, ({ accessToken, method, path, body, headers }) =>
    sandbox.send(accessToken, method, path, body, { accept, ...headers }),
  )
}
