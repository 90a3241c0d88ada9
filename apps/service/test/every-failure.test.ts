import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Scenario, scenariosOf, UNREACHABLE } from '@leisure-ops/openapi/scenarios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLACES, type Sandbox } from './sandbox-service.ts'

const scenarios = scenariosOf(document)
const operations = new Set(scenarios.map(({ operationId }) => operationId))
const failures = failuresOf(document).filter(({ operationId }) => operations.has(operationId))
const nameOf = ({ operationId, failure }: { operationId: string; failure: string }) =>
  `${operationId} ${failure}`

test('each named failure has one scenario, or a reason why it has none', () => {
  const covered = [...scenarios, ...UNREACHABLE].map(nameOf)
  expect(covered.sort()).toEqual(failures.map(({ operationId, name }) => `${operationId} ${name}`).sort())
  expect(operations.size).toBe(6)
})

describe.each(PLACES)('on $name', ({ open }) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await open()
  }, 60_000)
  afterAll(() => sandbox.close())

  describe.each(['text/plain', 'application/json'])('with Accept: %s', (accept) => {
    test.each(scenarios.map((scenario) => [nameOf(scenario), scenario] as const))(
      '%s',
      async (_, scenario) => {
        const response = await play(sandbox, scenario, accept)
        const { status, body } = documentedAnswer(scenario, accept)
        expect(response.status).toBe(status)
        if (body === 'unstated') return
        expect(response.headers.get('content-type')).toBe(body?.contentType ?? null)
        expect(await response.text()).toBe(body?.text ?? '')
      },
    )
  })
})

async function play(sandbox: Sandbox, scenario: Scenario, accept: string): Promise<Response> {
  const { accessToken, given, call, meanwhile } = scenario
  const tenant = accessToken.startsWith('demo') ? accessToken : 'demo'
  await sandbox.control(tenant, 'POST', '/_sandbox/reset')
  for (const { method, path, body } of given) await sandbox.control(tenant, method, path, body)
  const answer = sandbox.send(accessToken, call.method, call.path, call.body, { accept })
  if (meanwhile) await untilFaultIsMet(sandbox, tenant)
  for (const { method, path, body } of meanwhile ?? []) {
    expect((await sandbox.send(accessToken, method, path, body)).ok).toBe(true)
  }
  return answer
}

async function untilFaultIsMet(sandbox: Sandbox, tenant: string): Promise<void> {
  for (;;) {
    const points = (await sandbox.control(tenant, 'GET', '/_sandbox/faults')) as { fault: unknown }[]
    if (points.every(({ fault }) => fault === null)) return
  }
}

function documentedAnswer({ operationId, failure, values }: Scenario, accept: string) {
  const named = failures.find((one) => one.operationId === operationId && one.name === failure)!
  const body = bodyOf(named, accept, { ...(values && { values }) })
  return { status: named.status, body: named.body === 'unstated' ? ('unstated' as const) : body }
}
