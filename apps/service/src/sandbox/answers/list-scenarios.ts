import type { OpenApiDocument } from '@leisure-ops/openapi'
import { type ScenarioRequest, scenariosOf } from '@leisure-ops/openapi/scenarios'
import type { SandboxHandler } from '../handler.ts'

/** The scenarios that the tests play, for people. */
export function listScenarios(document: OpenApiDocument): SandboxHandler<'listScenarios'> {
  const body = scenariosOf(document).map(
    ({ operationId, failure, because, accessToken, given, call, meanwhile = [] }) => ({
      operationId,
      failure,
      because,
      accessToken,
      given: given.map(shown),
      call: shown(call),
      meanwhile: meanwhile.map(shown),
    }),
  )
  return async () => ({ status: 200, body })
}

function shown({ method, path, body = null, keeps }: ScenarioRequest) {
  return { method, path, body, ...(keeps && { keeps }) }
}
