import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('redocly rates the document at 90 or better', () => {
  const root = join(import.meta.dirname, '..')
  const output = execFileSync(
    join(root, 'node_modules/.bin/redocly'),
    ['score', 'dist/openapi.yaml', '--format', 'json'],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  expect(JSON.parse(output).agentReadiness).toBeGreaterThanOrEqual(90)
}, 30_000)
