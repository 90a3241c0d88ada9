export type { Scenario, ScenarioRequest, Unreachable } from './scenario.ts'
export { scenariosOf, UNREACHABLE } from './scenarios.ts'
