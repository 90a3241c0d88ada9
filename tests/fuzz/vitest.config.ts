import base, { nativeSiblings } from '../../vitest.config.ts'

export default { ...base, test: { ...base.test, ...nativeSiblings } }
