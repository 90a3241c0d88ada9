export type { Check, Need } from './check.ts'
export { NoResponseError } from './environment.ts'
export type { Exchange } from './exchange.ts'
export { htmlReport } from './report/html.ts'
export { junitReport } from './report/junit.ts'
export { jsonReport } from './report/summary.ts'
export {
  type CheckResult,
  type ConformanceOptions,
  type ConformanceReport,
  type Outcome,
  runConformance,
} from './run.ts'
