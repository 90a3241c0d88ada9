import { expect } from 'vitest'
import { type ConformanceOptions, type ConformanceReport, runConformance } from '../src/index.ts'

/** What a tenant of the other kind has to answer. Anything else that is skipped is a hole in the suite. */
const NOT_FOR_THE_KIND = {
  demo: ['numeric-role-is-listed-and-not-read', 'numeric-tenants-ignore-the-role'],
  'demo-numeric': [
    'empty-500-has-no-content-type',
    'createStaffUser-role-not-found',
    'createStaffUser-role-not-found-before-later-steps',
    'updateStaffUser-role-id-wrong-length',
    'updateStaffUser-role-not-found',
    'updateStaffUser-role-id-wrong-length-before-later-steps',
    'updateStaffUser-role-not-found-before-later-steps',
    'malformed-role-on-creation-is-500',
    'put-with-an-empty-role-removes-it',
  ],
}

/** Runs these checks, or all, for a tenant of a sandbox. Every check that can be run has to pass. */
export async function expectConforming(
  url: string,
  accessToken: keyof typeof NOT_FOR_THE_KIND,
  { reset = false, ...options }: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> {
  const report = await runConformance({
    baseUrl: url,
    accessToken,
    writes: true,
    sandbox: url,
    reset,
    otherAccessToken: accessToken === 'demo' ? 'demo-numeric' : 'demo',
    ...options,
  })
  const differences = report.results.flatMap(({ check, outcome }) =>
    outcome.result === 'failed' ? [`${check.name}: ${outcome.difference}`] : [],
  )
  expect(differences).toEqual([])
  const skipped = report.results.flatMap(({ check, outcome }) =>
    outcome.result === 'skipped' && (reset || !check.needs.includes('reset')) ? [check.name] : [],
  )
  const names = report.results.map(({ check }) => check.name)
  expect(skipped).toEqual(NOT_FOR_THE_KIND[accessToken].filter((name) => names.includes(name)))
  return report
}
