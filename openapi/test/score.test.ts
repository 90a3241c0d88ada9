import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Score {
  readonly subscores: Readonly<Record<string, number>>
  readonly operationScores: Readonly<Record<string, { readonly agentReadiness: number }>>
}

/** The output of `redocly score` for the document. */
function score(): Score {
  const root = join(import.meta.dirname, '..')
  const output = execFileSync(
    join(root, 'node_modules/.bin/redocly'),
    ['score', 'dist/document.json', '--format', 'json'],
    {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return JSON.parse(output)
}

// The published form has one more parameter in each operation, `X-Use-SSO`, which costs one point.
// Redocly's total is not tested: it is the operations' median, which a new one changes though none got worse.
test('redocly gives the best score for descriptions, examples and errors, and each operation at least 80', () => {
  const { subscores, operationScores } = score()
  expect(subscores).toMatchObject({
    documentationQuality: 1,
    exampleCoverage: 1,
    errorClarity: 1,
    identifierClarity: 1,
  })
  const poor = Object.entries(operationScores).filter(([, { agentReadiness }]) => agentReadiness < 80)
  expect(poor).toEqual([])
})
