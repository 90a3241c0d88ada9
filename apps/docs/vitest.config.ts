import base from '../../vitest.base.ts'

export default { ...base, test: { ...base.test, globalSetup: 'test/built-site.ts' } }
