import './tests/support/src/temporary-folder.ts'
import { relative } from 'node:path'

// Machines that run tests are mostly in UTC, where a mistake with local time shows nothing.
process.env.TZ = 'America/St_Johns'

/**
 * Keeps the exit code of a failed run. A library that is imported into Vitest's main process may end it with exit code 0, as exit
 * hooks do; turbo would then cache the failure as a success.
 */
const aFailedRunFails = {
  onTestRunEnd(_modules: unknown, _errors: unknown, reason: string): void {
    if (reason === 'passed') return
    process.on('exit', () => {
      process.exitCode ||= 1
    })
  },
}

const own = relative(import.meta.dirname, process.cwd())

/** For tests that use much of other packages: Node imports their sources itself, because Vite takes longer. */
export const nativeSiblings = {
  execArgv: ['--conditions=@leisure-ops/source'],
  server: { deps: { external: [new RegExp(`^(?!.*/(node_modules|tests|${own})/).*/src/`)] } },
}

/**
 * What every package's tests share. Siblings are taken from their sources (`@leisure-ops/source`), so a test never sees a stale build.
 * Vitest looks for this only in the folder where it is started, so each package's `test` names it: `pnpm test FILE` in a package.
 */
export default {
  ssr: {
    resolve: { conditions: ['@leisure-ops/source'], externalConditions: ['@leisure-ops/source'] },
  },
  test: {
    include: ['test/**/*.test.ts'],
    // What a test file imports is kept for the next one. A file leaves no global changed behind.
    isolate: false,
    // Against what never ends, not against what is slow: no test depends on how fast the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // For the packages whose tests are run with --coverage.
    coverage: {
      include: ['src/**/*.ts'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    reporters: ['default', aFailedRunFails],
  },
}
