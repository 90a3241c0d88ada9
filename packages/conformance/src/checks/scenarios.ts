import { setTimeout } from 'node:timers/promises'
import { document } from '@leisure-ops/openapi/document'
import { type Scenario, type ScenarioRequest, scenariosOf } from '@leisure-ops/openapi/scenarios'
import { type Check, NotTried } from '../check.ts'
import type { Trial } from '../trial.ts'

/** How often a fault point is looked at, at most, before the call has come to it. */
const MOST_LOOKS = 400
const PAUSE_MS = 25

/** Each named failure that a demo tenant of a sandbox can be brought to, by requests that anybody can send. */
export const SCENARIOS: readonly Check[] = scenariosOf(document).map((scenario) => ({
  name: `${scenario.operationId}-answers-${scenario.failure}`,
  group: 'failures',
  operationId: scenario.operationId,
  says: `${scenario.because} The answer is ${scenario.failure}.`,
  source: scenario.operationId,
  basis: 'specification',
  needs: ['sandbox', 'writes', 'reset'],
  run: (trial) => play(trial, scenario),
}))

async function play(trial: Trial, scenario: Scenario): Promise<void> {
  const { operationId, failure, accessToken, given, call, meanwhile = [] } = scenario
  // A scenario about a token that opens nothing has no tenant of its own.
  const sandbox = trial.sandbox.as(accessToken.startsWith('demo') ? accessToken : 'demo')
  await sandbox.ask('POST', '/_sandbox/reset')
  for (const { method, path, body } of given) await sandbox.ask(method, path, body)
  const answer = send(call)
  // Nobody waits for the answer yet: a call that gets none must not end the process.
  answer.catch(() => undefined)
  if (meanwhile.length > 0) await untilFaultIsMet()
  for (const request of meanwhile) await send(request)
  trial.expectSame(await answer, failure)

  function send({ method, path, body }: ScenarioRequest) {
    return trial.call(operationId, {
      method,
      target: path,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(body !== undefined && { body }),
    })
  }

  /** The call waits at a fault point, which counts down when the call gets there. */
  async function untilFaultIsMet(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const points = await sandbox.ask<{ fault: unknown }[]>('GET', '/_sandbox/faults')
      if (points.every(({ fault }) => fault === null)) return
      await setTimeout(PAUSE_MS)
    }
    throw new NotTried('The call did not come to its fault point.', 'A sandbox with this fault point.')
  }
}
