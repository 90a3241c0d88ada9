import base from '../../vitest.base.ts'

export default { ...base, test: { ...base.test, setupFiles: ['test/answers/check-every-answer.ts'] } }
