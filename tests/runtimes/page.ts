import { runSuite } from './suite.ts'

// What a browser runs.

Object.assign(globalThis, { results: runSuite(location.origin, 'chromium') })
