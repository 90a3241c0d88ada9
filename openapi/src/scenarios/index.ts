export {
  callScenario,
  type Kept,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
} from './play-scenario.ts'
export type { KeptValue, Scenario, ScenarioRequest, Unreachable } from './scenario.ts'
export { scenariosOf, UNREACHABLE } from './scenarios.ts'
export { type State, statesOf } from './states.ts'
