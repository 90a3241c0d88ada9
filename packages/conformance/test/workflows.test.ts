import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The Arazzo workflows of openapi/workflows, run by Redocly's own runner.

const OPENAPI = fileURLToPath(new URL('../../../openapi/', import.meta.url))
const REDOCLY = fileURLToPath(new URL('../node_modules/.bin/redocly', import.meta.url))
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

let service: RunningSandbox
let folder: string
beforeAll(async () => {
  service = await startSandbox({ port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'workflows-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

test.each([
  { file: 'joining', workflow: 'join', accessToken: 'demo-numeric', status: 201 },
  { file: 'joining', workflow: 'rewritten-quote', accessToken: 'demo', status: 400 },
  { file: 'booking', workflow: 'book', accessToken: 'demo-numeric', status: 201 },
])('$workflow runs against the tenant $accessToken', async ({ file, workflow, accessToken, status }) => {
  const output = join(folder, `${workflow}.json`)
  const inputs = {
    accessToken,
    siteId: 'RIVERSIDE',
    membershipTypeId: 'ADULT-DD',
    startDate: `${TOMORROW}T00:00:00`,
    lastName: workflow,
    email: `${workflow}@example.com`,
  }
  await redocly(
    [
      'respect',
      `workflows/${file}.arazzo.yaml`,
      `--workflow=${workflow}`,
      `--server=leisure=${service.url}`,
      `--server=companion=${service.url}`,
      `--json-output=${output}`,
    ],
    { REDOCLY_CLI_RESPECT_INPUT: listed(inputs) },
  )
  const log = await readFile(output, 'utf8')
  expect(log).not.toContain(`Bearer ${accessToken}`)
  const { files } = JSON.parse(log)
  const [run] = Object.values<{
    executedWorkflows: { executedSteps: { response: { statusCode: number } }[] }[]
  }>(files)
  expect(run?.executedWorkflows[0]?.executedSteps.at(-1)?.response.statusCode).toBe(status)
})

function listed(inputs: Readonly<Record<string, string>>): string {
  return Object.entries(inputs)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')
}

function redocly(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return promisify(execFile)(REDOCLY, [...options], {
    cwd: OPENAPI,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', ...env },
  })
}
