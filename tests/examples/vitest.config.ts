import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.base.ts'

// An example has no settings of its own that point out of its folder, so its tests are run from here. React and the client read
// the page once, when they are imported, so each test file needs a page of its own.
export default mergeConfig(
  base,
  defineConfig({
    test: {
      include: ['../../examples/*/test/**/*.test.ts'],
      globalSetup: 'test/sandbox.ts',
      isolate: true,
    },
  }),
)
