import { document } from '@leisure-ops/openapi/document'
import {
  callScenario,
  type PlayedRequest,
  prepareScenario,
  type Scenario,
  scenariosOf,
} from '@leisure-ops/openapi/internal'
import type { Check } from '../check.ts'
import { withFrozenClock } from '../clock.ts'
import type { Trial } from '../trial.ts'

/** Each named failure that requests to a sandbox can cause on a demo tenant. */
export const SCENARIOS: readonly Check[] = scenariosOf(document).map((scenario) => ({
  name: `${scenario.operationId}-returns-${scenario.failure}`,
  group: 'failures',
  operationId: scenario.operationId,
  says: `${scenario.because} The response is ${scenario.failure}.`,
  basis: 'specification',
  needs: ['sandbox', 'writes', 'reset'],
  run: (trial) => play(trial, scenario),
}))

async function play(trial: Trial, scenario: Scenario): Promise<void> {
  const { operationId, failure } = scenario
  await withFrozenClock(trial, async () => {
    const kept = await prepareScenario(scenario, prepare)
    trial.expectNamed(await callScenario(scenario, kept, prepare, send), failure)
  })

  function send({ method, path, body, accessToken, headers }: PlayedRequest) {
    return trial.send(operationId, {
      method,
      target: path,
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      ...(body !== undefined && { body }),
    })
  }

  function prepare({ method, path, body, accessToken, headers }: PlayedRequest): Promise<string> {
    return trial.sandbox.as(accessToken).text(method, path, body, headers)
  }
}
