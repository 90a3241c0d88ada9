import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withChanges } from '../src/document/changes.ts'
import { extraOperationsAt } from '../src/extra-operations.ts'
import { discover } from '../src/known.ts'
import { ADD_MEMBER_WITH_BOOKING } from '../src/order/booking-steps.ts'
import { ADD_MEMBERS_WITH_MEMBERSHIPS } from '../src/order/joining-steps.ts'
import type { StepBreak } from '../src/order/ordered-operation.ts'
import { CALCULATE_MEMBERSHIP_PRICING } from '../src/order/pricing-steps.ts'
import { LIST_SITES } from '../src/order/site-steps.ts'
import { CREATE_STAFF_USER, UPDATE_STAFF_USER } from '../src/order/staff-user-steps.ts'
import { changesOf } from '../src/order/steps.ts'
import { Trial } from '../src/trial.ts'

// A request that breaks several steps proves their order only when each of them is broken.

let service: RunningSandbox
let trial: Trial
beforeAll(async () => {
  service = await startSandbox({ port: 0 })
  const environment = { baseUrl: service.url, accessToken: 'demo', timeoutMs: 30_000, fetch }
  const extras = extraOperationsAt(service.url, environment)
  const types = await extras.ask<{ id: string }[]>('GET', '/_companion/membership-types')
  const known = await discover(environment, {
    membershipTypeIds: types.map(({ id }) => id),
    staffPassword: 'Correct-Horse-7-battery',
  })
  trial = new Trial(environment, known, { companion: extras, sandbox: extras })
})
afterAll(() => service.close())

const OPERATIONS = [
  LIST_SITES,
  CREATE_STAFF_USER,
  UPDATE_STAFF_USER,
  CALCULATE_MEMBERSHIP_PRICING,
  ADD_MEMBER_WITH_BOOKING,
  ADD_MEMBERS_WITH_MEMBERSHIPS,
]

// That each change is answered with its failure, the checks of the single steps show.
test.each(OPERATIONS)('of $operationId, one change does not undo another', async ({ breaks }) => {
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
