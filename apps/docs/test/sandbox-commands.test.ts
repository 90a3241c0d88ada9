import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Scenario, scenariosOf } from '@leisure-ops/openapi/scenarios'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_URL } from '../src/local-urls.ts'

// "Raise it in the sandbox" on the pages of failures: what stands there is run in a shell, against a sandbox.

const run = promisify(execFile)
const dist = join(import.meta.dirname, '../dist')
/** The page of a name shows its first scenario. */
const scenarios = [...Map.groupBy(scenariosOf(document), ({ failure }) => failure).values()].map(
  ([first]) => first!,
)
/** The service's tests play every scenario. The shell runs one of each shape: operation, what is given, what is kept. */
const shapes = [...Map.groupBy(scenarios, shapeOf).values()].map(([first]) => first!)

function shapeOf({ operationId, accessToken, given, meanwhile = [] }: Scenario): string {
  const requests = [...given, ...meanwhile].map(({ method, path, keeps }) => [method, path, keeps])
  return JSON.stringify([operationId, accessToken, requests])
}
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.close())

test.each(shapes)('$failure: the commands on its page bring it about', async (scenario) => {
  const page = await readFile(join(dist, `failures/${scenario.failure}.md`), 'utf8')
  const [, commands = ''] = /## Raise it in the sandbox\n.*?```sh\n(.*?)\n```/s.exec(page) ?? []
  expect(commands).toContain(SANDBOX_URL)
  await reset(scenario.accessToken)
  const { stdout } = await run('bash', ['-euc', commands.replaceAll(SANDBOX_URL, sandbox.url)])
  const failure = failuresOf(document).find(
    ({ name, operationId }) => name === scenario.failure && operationId === scenario.operationId,
  )!
  expect(stdout).toContain(`HTTP/1.1 ${failure.status} `)
  const body = bodyOf(failure, '*/*', { ...(scenario.values && { values: scenario.values }) })
  if (failure.body !== 'unstated') expect(stdout).toContain(body?.text ?? '')
})

/** An unknown token has no tenant to reset. */
async function reset(accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Use-SSO': 'true' }
  const { status } = await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers })
  expect([204, 401]).toContain(status)
}

test('the page of a failure without a scenario has no commands for the sandbox', async () => {
  const without = failuresOf(document).find(({ name }) => !scenarios.some(({ failure }) => failure === name))
  expect(without).toBeDefined()
  expect(await readFile(join(dist, `failures/${without?.name}.md`), 'utf8')).not.toContain('Raise it in')
})
