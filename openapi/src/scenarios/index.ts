export { expectedAnswer } from './expected-answer.ts'
export {
  callScenario,
  type Kept,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
} from './play-scenario.ts'
export type { KeptValue, Scenario, ScenarioRequest, Unreachable } from './scenario.ts'
export { everyScenarioOf, scenariosOf, UNREACHABLE } from './scenarios.ts'
export { type State, statesOf } from './states.ts'
