import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

export default mergeConfig(
  base,
  defineConfig({
    test: {
      globalSetup: 'test/database/shared-postgres.ts',
      setupFiles: ['test/answers/check-every-answer.ts'],
    },
  }),
)
