import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

export default mergeConfig(
  base,
  // Node's own Web Storage, for the tests of the store.
  defineConfig({ test: { execArgv: ['--experimental-webstorage', '--no-warnings=ExperimentalWarning'] } }),
)
