import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

export default mergeConfig(
  base,
  defineConfig({
    test: {
      // Node's own Web Storage, for the tests of the store.
      execArgv: ['--experimental-webstorage', '--no-warnings=ExperimentalWarning'],
      coverage: {
        include: ['src/**/*.ts'],
        thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
      },
    },
  }),
)
