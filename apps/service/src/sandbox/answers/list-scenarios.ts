import type { OpenApiDocument } from '@leisure-ops/openapi'
import { type Scenario, type ScenarioRequest, scenariosOf, statesOf } from '@leisure-ops/openapi/scenarios'
import type { SandboxHandler } from '../handler.ts'

/** Lists the scenarios that the tests also run. Scenarios with a title come first. */
export function listScenarios(document: OpenApiDocument): SandboxHandler<'listScenarios'> {
  const body = [
    ...statesOf(document).map((state) => listed(state, state.title)),
    ...scenariosOf(document).map((scenario) => listed(scenario, null)),
  ]
  return async () => ({ status: 200, body })
}

function listed(scenario: Scenario, title: string | null) {
  const { operationId, failure, because, accessToken, given, call, meanwhile = [] } = scenario
  return {
    ...{ title, operationId, failure, because, accessToken },
    given: given.map(shown),
    call: shown(call),
    meanwhile: meanwhile.map(shown),
  }
}

function shown({ method, path, body = null, keeps }: ScenarioRequest) {
  return { method, path, body, ...(keeps && { keeps }) }
}
