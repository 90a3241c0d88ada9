import base from '../../vitest.base.ts'

export default {
  ...base,
  test: {
    ...base.test,
    globalSetup: 'test/database/shared-postgres.ts',
    setupFiles: ['test/answers/check-every-answer.ts'],
  },
}
