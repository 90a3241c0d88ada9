import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, expect, test } from 'vitest'
import { withChanges } from '../src/document/changes.ts'
import { jsonClientAt } from '../src/json-client.ts'
import { discover } from '../src/known.ts'
import type { StepBreak } from '../src/order/ordered-operation.ts'
import { changesOf, ORDERED_OPERATIONS } from '../src/order/steps.ts'
import { Trial } from '../src/trial.ts'

// A request that breaks several steps proves their order only when each of them is broken.

const service = await startSandbox({ port: 0 })
const environment = { baseUrl: service.url, accessToken: 'demo', timeoutMs: 30_000, fetch }
const extras = jsonClientAt(service.url, environment)
const types = await extras.ask<{ id: string }[]>('GET', '/_companion/membership-types')
const known = await discover(environment, {
  membershipTypeIds: types.map(({ id }) => id),
  staffPassword: 'Correct-Horse-7-battery',
})
const trial = new Trial(environment, known, { companion: extras, sandbox: extras })
afterAll(() => service.close())

// That each change is answered with its failure, the checks of the single steps show.
test.each(ORDERED_OPERATIONS)('of $operationId, one change does not undo another', async ({ breaks }) => {
  for (const [one, other] of pairsOf(breaks)) {
    const [own, others] = [await changesOf(one, trial), await changesOf(other, trial)]
    expect(withChanges({}, { ...own, ...others }), `${one.failure} and ${other.failure}`).toEqual(
      withChanges({}, { ...others, ...own }),
    )
  }
})

function pairsOf(breaks: readonly StepBreak[]): [StepBreak, StepBreak][] {
  return breaks
    .flatMap((one, index) => breaks.slice(index + 1).map((other) => [one, other] as [StepBreak, StepBreak]))
    .filter(([one, other]) => one.exclusive === undefined || one.exclusive !== other.exclusive)
}
