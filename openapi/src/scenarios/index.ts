export { commonScenariosOf, type TitledScenario } from './common-scenarios.ts'
export { expectedResponse } from './expected-response.ts'
export {
  callScenario,
  type Kept,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
} from './play-scenario.ts'
export type { KeptValue, Scenario, ScenarioRequest, Unreachable } from './scenario.ts'
export { everyScenarioOf, scenariosOf, UNREACHABLE } from './scenarios.ts'
