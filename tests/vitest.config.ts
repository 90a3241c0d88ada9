import { defineConfig, type Plugin } from 'vitest/config'
import base from '../vitest.config.ts'

/** Gives MSW 2 to whoever imports `msw`, `@leisure-ops/mock/msw` included. */
const withMsw2: Plugin = {
  name: 'msw-2',
  enforce: 'pre',
  resolveId(id) {
    return /^msw(\/|$)/.test(id) ? this.resolve(id.replace('msw', 'msw-2'), import.meta.filename) : null
  },
}

function folder(name: string, settings: object = {}) {
  return { extends: true as const, test: { name, include: [`${name}/**/*.test.ts`], ...settings } }
}

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // Most of these tests wait for another program.
    maxWorkers: 3,
    projects: [
      folder('release', { globalSetup: 'release/rehearsal.ts' }),
      folder('browser'),
      folder('generators'),
      folder('runtimes'),
      folder('libraries'),
      folder('leaks', { execArgv: ['--expose-gc'] }),
      folder('load', { globalSetup: 'support/src/shared-postgres.ts' }),
      // An example has no settings that point out of its folder, so its tests run from here. React and the
      // client read the page once, when they are imported, so each test file needs a page of its own.
      folder('examples', {
        include: ['examples/*.test.ts', '../examples/*/test/**/*.test.ts'],
        globalSetup: 'examples/sandbox.ts',
        isolate: true,
      }),
      folder('mock'),
      // The package's own tests run with MSW 3.
      { ...folder('MSW 2', { include: ['../apps/mock/test/in-process.test.ts'] }), plugins: [withMsw2] },
    ],
  },
})
