/**
 * What every package's tests share. Siblings are taken from their sources (`@leisure-ops/source`), so a
 * test never sees a stale build; the JSON report is what `npm test` counts.
 */
export const base = {
  ssr: {
    resolve: { conditions: ['@leisure-ops/source'], externalConditions: ['@leisure-ops/source'] },
  },
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
}
