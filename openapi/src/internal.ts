// What only the other packages of this repository need. It may change in any release.

export { isBlank, NOT_BLANK } from './blank.ts'
export { type Changes, type Key, replaceAt, withChanges } from './changes.ts'
export { curlCommand } from './curl-command.ts'
export { escapeMarkup } from './escape-markup.ts'
export { formatJson } from './format-json.ts'
export { type JsonStructure, structureOf } from './json-structure.ts'
export { lastWithin } from './last-within.ts'
export { JSON_TOKEN, MASK } from './mask-body.ts'
export { successesOf } from './operations.ts'
export { repeatedHeader } from './repeated-header.ts'
export { commonScenariosOf } from './scenarios/common-scenarios.ts'
export { expectedResponse } from './scenarios/expected-response.ts'
export {
  callScenario,
  type Kept,
  type PlayedRequest,
  type Prepare,
  prepareScenario,
} from './scenarios/play-scenario.ts'
export type { Scenario, ScenarioRequest } from './scenarios/scenario.ts'
export { everyScenarioOf, scenariosOf } from './scenarios/scenarios.ts'
export {
  BODY_LIMITS,
  isJsonInUtf8,
  MAX_CONNECTIONS,
  MAX_MEMBERSHIPS,
  MAX_QUOTE_BYTES,
  SERVER_TIMEOUTS,
} from './server-limits.ts'
export { isForThisMachine, isLoopbackName } from './this-machine.ts'
export { isUnstorable } from './unstorable.ts'
