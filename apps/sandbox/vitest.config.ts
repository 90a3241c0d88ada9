import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

const support = (module: string) => fileURLToPath(import.meta.resolve(module))

export default mergeConfig(
  base,
  defineConfig({
    test: {
      globalSetup: support('@leisure-ops/support/shared-postgres'),
      setupFiles: [support('@leisure-ops/support/check-every-answer')],
    },
  }),
)
