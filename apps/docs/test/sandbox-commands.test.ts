import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyOf, failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Scenario, scenariosOf } from '@leisure-ops/openapi/scenarios'
import { startSandbox } from '@leisure-ops/sandbox'
import { beforeAll, expect, test } from 'vitest'
import { SANDBOX_URL } from '../src/local-urls.ts'
import { curlCommand } from '../src/samples/curl-command.ts'
import { type Ran, runInShell } from './run-all.ts'

// "Raise it in the sandbox" on the pages of failures: what stands there is run in a shell, against a sandbox.

const dist = join(import.meta.dirname, '../dist')
const folder = join(import.meta.dirname, '../reports/sandbox-commands')
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
let ran: Ran[]

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  const sandbox = await startSandbox({ port: 0 })
  const commands = await Promise.all(
    shapes.map(async (scenario) => `${reset(scenario)}\n${await shown(scenario)}`),
  )
  ran = await runInShell(
    folder,
    commands.map((one) => one.replaceAll(SANDBOX_URL, sandbox.url)),
  )
  await sandbox.close()
})

/** The commands on the page of a failure. */
async function shown({ failure }: Scenario): Promise<string> {
  const page = await readFile(join(dist, `failures/${failure}.md`), 'utf8')
  const [, commands = 'false'] = /## Raise it in the sandbox\n.*?```sh\n(.*?)\n```/s.exec(page) ?? []
  return commands
}

/** An unknown token has no tenant to reset. */
function reset({ accessToken }: Scenario): string {
  const url = `${SANDBOX_URL}/_sandbox/reset`
  return curlCommand({ flag: '--silent', method: 'POST', url, accessToken }, ['--output /dev/null'])
}

test.each(shapes.map((scenario, index) => ({ scenario, index })))(
  '$scenario.failure: the commands on its page bring it about',
  ({ scenario, index }) => {
    const { isGood, stdout } = ran[index]!
    expect(isGood, stdout).toBe(true)
    const failure = failuresOf(document).find(
      ({ name, operationId }) => name === scenario.failure && operationId === scenario.operationId,
    )!
    expect(stdout).toContain(`HTTP/1.1 ${failure.status} `)
    const body = bodyOf(failure, '*/*', { ...(scenario.values && { values: scenario.values }) })
    if (failure.body !== 'unstated') expect(stdout).toContain(body?.text ?? '')
  },
)

test('the page of a failure without a scenario has no commands for the sandbox', async () => {
  const without = failuresOf(document).find(({ name }) => !scenarios.some(({ failure }) => failure === name))
  expect(without).toBeDefined()
  expect(await readFile(join(dist, `failures/${without?.name}.md`), 'utf8')).not.toContain('Raise it in')
})
