import { startMock } from '@leisure-ops/mock'
import { afterAll, expect, test } from 'vitest'
import { runConformance } from '../src/index.ts'

// The mock keeps no state and knows no tokens, so only a part of the suite can hold there.

const mock = await startMock({ port: 0 })
// Without leave to write, the first request that the mock accepts would be the last.
const report = await runConformance({ baseUrl: mock.url, accessToken: 'one', writes: true })
afterAll(() => mock.close())

test('every field rule of the document holds', () => {
  const own = report.results.filter(({ check }) => check.group === 'field-rules')
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter(({ outcome }) => outcome.result !== 'passed').map(({ check }) => check.name)).toEqual([])
})
