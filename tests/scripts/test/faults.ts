export const PASSES = "import { test } from 'vitest'\ntest('passes', () => {})\n"
const FAILS = "import { test } from 'vitest'\ntest('fails', () => {\n  throw new Error('as it should')\n})\n"

/** A package in which something is wrong, and what is said about it. */
export interface Fault {
  readonly files: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly lines: readonly string[]
}

/** By the name of the package. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a-test-fails': {
    files: { 'test/one.test.ts': PASSES, 'test/two.test.ts': FAILS },
    lines: ['test/two.test.ts > fails: Error: as it should'],
  },
  'cannot-be-imported': {
    files: { 'test/one.test.ts': PASSES, 'test/two.test.ts': `${PASSES}throw new Error('on import')\n` },
    lines: ['test/two.test.ts: on import'],
  },
  'cleans-up-badly': {
    files: {
      'test/one.test.ts': `import { afterAll } from 'vitest'\n${PASSES}afterAll(() => { throw new Error('not clean') })\n`,
    },
    lines: ['test/one.test.ts: not clean'],
  },
  'does-not-build': {
    files: { 'test/one.test.ts': PASSES },
    scripts: { build: 'exit 3' },
    lines: ['build: It ended with exit code 3.', 'test: It left no report of its tests.'],
  },
  'does-not-test': {
    files: {},
    scripts: { test: 'exit 0' },
    lines: ['test: It left no report of its tests.'],
  },
  'ends-with-0': {
    files: {
      'test/one.test.ts': FAILS,
      'test/exit-hook.ts': "export default () => { process.on('beforeExit', () => process.exit(0)) }\n",
      'vitest.config.ts':
        "import base from '../../vitest.base.ts'\nexport default { test: { ...base.test, globalSetup: 'test/exit-hook.ts' } }\n",
    },
    lines: ['test/one.test.ts > fails: Error: as it should'],
  },
  'has-an-empty-file': {
    files: { 'test/one.test.ts': 'export {}\n' },
    lines: ['test/one.test.ts: No test suite found in file packages/has-an-empty-file/test/one.test.ts'],
  },
  'has-no-files': {
    files: {},
    lines: ['test: It has no tests.'],
  },
  'kills-its-worker': {
    files: { 'test/one.test.ts': `${PASSES}test('kills', () => { process.kill(process.pid, 'SIGKILL') })\n` },
    lines: ['test: It ended with exit code 1.'],
  },
  'kills-the-run': {
    files: {
      'test/one.test.ts': `${PASSES}test('kills', () => { process.kill(process.ppid, 'SIGKILL') })\n`,
    },
    lines: ['test: It left no report of its tests.'],
  },
  'rejects-unheard': {
    files: {
      'test/one.test.ts': `${PASSES}test('rejects', async () => { Promise.reject(new Error('unheard')) })\n`,
    },
    lines: ['test: It ended with exit code 1.'],
  },
}
