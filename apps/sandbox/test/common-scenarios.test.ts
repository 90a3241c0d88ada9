import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  commonScenariosOf,
  expectedResponse,
  type PlayedRequest,
  prepareScenario,
  type Scenario,
  scenariosOf,
} from '@leisure-ops/openapi/internal'
import { beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './open-sandbox.ts'

// The tests of the service play every scenario, and those of the fault points reach every point. So here are the
// scenarios with a title, and one of each shape: its tenant, and what it asks of the sandbox itself.

const titled = commonScenariosOf(document)
const shapes = [...Map.groupBy(scenariosOf(document), shapeOf).values()].map(([first]) => first!)

function shapeOf({ accessToken, given, meanwhile = [] }: Scenario): string {
  const asked = [...given, ...meanwhile].filter(({ path }) => path.startsWith('/_sandbox/'))
  return JSON.stringify([accessToken, asked.map(({ method, path }) => [method, path.split('/')[2]])])
}

/** The hint that the sandbox adds to the exchange. */
const HINTS: Readonly<Record<string, RegExp>> = {
  'Junior without guardian': /ageOfConsent is \d+\. The member's age is calculated for 2026-11-21/,
  'Slot full':
    /^The slot has 4 places: 1 booked \(booking 700311 of member 48213\), 3 held by leases\. The next lease expires at 2026-11-21 09:40:\d\d UTC\. Until a place is free, a new lease is refused/,
  'Lease expired': /^The lease expired at 2026-11-21 09:40:00 UTC/,
  'Promotion ended': /^In `promotions`, AUTUMN has `from` "2026-09-01", `to` "2026-11-20"\.$/,
  'Members half created': /^This request triggered the fault `leave-behind` that was set at `addMember/,
}

const sandbox = await openEmbedded()
beforeEach(() => sandbox.control('demo', 'POST', '/_sandbox/reset'))

const accept = 'application/json'
const send = ({ accessToken, method, path, body, headers }: PlayedRequest) =>
  sandbox.send(accessToken, method, path, body, { accept, ...headers })

async function prepare(request: PlayedRequest): Promise<string> {
  const response = await send(request)
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return text
}

async function play(scenario: Scenario): Promise<Response> {
  return callScenario(scenario, await prepareScenario(scenario, prepare), prepare, send)
}

test.each([...titled, ...shapes])('$operationId $failure', async (scenario) => {
  const response = await play(scenario)
  const described = scenario.operationId === 'signIn' ? companion : document
  const { status, body } = expectedResponse(described, scenario, accept)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(body?.contentType ?? null)
  expect(await response.text()).toBe(body?.text ?? '')
})

test.each(titled.filter(({ operationId }) => operationId !== 'signIn'))(
  '$title: the exchange has the failure, and a hint',
  async (scenario) => {
    await play(scenario)
    const exchanges = await sandbox.control(scenario.accessToken, 'GET', '/_sandbox/exchanges')
    const [exchange] = exchanges as { failure: string; hint: string | null }[]
    expect(exchange?.failure).toBe(scenario.failure)
    expect(exchange?.hint ?? '').toMatch(HINTS[scenario.title]!)
  },
)

test('the hint on a member that exists names the one with the e-mail address', async () => {
  await play(scenariosOf(document).find(({ failure }) => failure === 'member-already-exists')!)
  const [exchange] = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as { hint: string }[]
  expect(exchange?.hint).toMatch(/^Members of the tenant with an e-mail address of this request: \d+\.$/)
})

test('half created members can be found', async () => {
  await play(titled.find(({ title }) => title === 'Members half created')!)
  expect(await sandbox.control('demo', 'GET', '/_companion/members?text=Okafor')).not.toEqual([])
})
