import type { Plugin } from 'vitest/config'
import base from '../../vitest.base.ts'

/** Gives MSW 2 to whoever imports `msw`, `@leisure-ops/mock/msw` included. */
const withMsw2: Plugin = {
  name: 'msw-2',
  enforce: 'pre',
  resolveId(id) {
    return /^msw(\/|$)/.test(id) ? this.resolve(id.replace('msw', 'msw-2'), import.meta.filename) : null
  },
}

/** The tests with MSW run on both versions that `@leisure-ops/mock/msw` accepts. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: [
      { ...base, extends: false, test: { ...base.test, name: 'MSW 3' } },
      {
        ...base,
        extends: false,
        plugins: [withMsw2],
        test: { ...base.test, name: 'MSW 2', include: ['test/in-process.test.ts'] },
      },
    ],
  },
}
