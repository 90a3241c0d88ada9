import { join } from 'node:path'
import base, { nativeSiblings } from '../../vitest.config.ts'

const file = (name: string) => join(import.meta.dirname, 'src', name)

/**
 * For tests that ask the service: one PostgreSQL for all, each response is judged by the document, and a
 * failed test prints what the service logged.
 */
export default {
  ...base,
  test: {
    ...base.test,
    ...nativeSiblings,
    // Of all packages, these take longest, and often wait for the database.
    maxWorkers: '100%',
    globalSetup: file('shared-postgres.ts'),
    setupFiles: [file('check-every-response.ts'), file('print-causes.ts')],
  },
}
