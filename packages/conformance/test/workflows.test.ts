import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, expect, test } from 'vitest'

// The workflows of openapi/workflows, by Redocly's runner, which compares each response with its step.

const OPENAPI = fileURLToPath(new URL('../../../openapi/', import.meta.url))
const REDOCLY = fileURLToPath(new URL('../node_modules/.bin/redocly', import.meta.url))
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const { url, close } = await startSandbox({ port: 0 })
afterAll(close)

test.each([
  ['joining', 'join', 'demo-numeric', 2],
  ['joining', 'rewritten-quote', 'demo', 2],
  ['booking', 'book', 'demo-numeric', 4],
])('%s: %s runs against the tenant %s', async (file, workflow, accessToken, steps) => {
  const inputs = [
    `accessToken=${accessToken},siteId=RIVERSIDE,membershipTypeId=ADULT-DD,startDate=${TOMORROW}T00:00:00`,
    `lastName=${workflow},email=${workflow}@example.com`,
  ]
  const servers = ['leisure', 'companion'].map((source) => `--server=${source}=${url}`)
  const { stderr, stdout } = await promisify(execFile)(
    REDOCLY,
    ['respect', `workflows/${file}.arazzo.yaml`, `--workflow=${workflow}`, ...servers],
    {
      cwd: OPENAPI,
      env: {
        ...process.env,
        NO_COLOR: '1',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_CLI_RESPECT_INPUT: inputs.join(),
      },
    },
  )
  expect(stdout + stderr).toContain(`Steps: ${steps} passed, ${steps} total`)
})
