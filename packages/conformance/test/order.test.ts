import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withChanges } from '../src/document/changes.ts'
import { judge } from '../src/document/judge.ts'
import { extraOperationsAt } from '../src/extra-operations.ts'
import { discover } from '../src/known.ts'
import { ADD_MEMBER_WITH_BOOKING } from '../src/order/booking-steps.ts'
import { ADD_MEMBERS_WITH_MEMBERSHIPS } from '../src/order/joining-steps.ts'
import type { OrderedOperation, StepBreak } from '../src/order/ordered-operation.ts'
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

/** What answers a request of each operation without a change: 2xx, or the failure that is always there. */
testEachBreak(LIST_SITES, 200)
testEachBreak(CREATE_STAFF_USER, 201)
testEachBreak(UPDATE_STAFF_USER, 'user-to-update-not-found-in-sql-database')
// Promotion codes are judged after the type, which does not exist.
testEachBreak(CALCULATE_MEMBERSHIP_PRICING, 'membership-type-not-found', [
  'promotion-code-not-on-all-memberships',
  'promotion-code-invalid',
])
testEachBreak(ADD_MEMBER_WITH_BOOKING, 'bookings-not-created')
testEachBreak(ADD_MEMBERS_WITH_MEMBERSHIPS, 201)

function testEachBreak(
  operation: OrderedOperation,
  unbroken: string | number,
  hidden: readonly string[] = [],
): void {
  const { operationId, breaks, send } = operation
  const answerTo = async (one: Pick<StepBreak, 'changes'>) => {
    const exchange = await send(trial, await changesOf(one, trial))
    return judge(exchange).name ?? exchange.status
  }
  describe(operationId, () => {
    test(`without a change it is answered with ${unbroken}`, async () => {
      expect(await answerTo({})).toBe(unbroken)
    })

    test('each change is answered with its failure', async () => {
      for (const one of breaks) {
        const { failure, mayBeAccepted = false } = one
        if (!mayBeAccepted) expect(await answerTo(one)).toBe(hidden.includes(failure) ? unbroken : failure)
      }
    })

    test('one change does not undo another', async () => {
      for (const [one, other] of pairsOf(breaks)) {
        const [own, others] = [await changesOf(one, trial), await changesOf(other, trial)]
        const [first, last] = [
          { ...own, ...others },
          { ...others, ...own },
        ]
        expect(withChanges({}, first), `${one.failure} and ${other.failure}`).toEqual(withChanges({}, last))
      }
    })
  })
}

function pairsOf(breaks: readonly StepBreak[]): [StepBreak, StepBreak][] {
  return breaks
    .flatMap((one, index) => breaks.slice(index + 1).map((other) => [one, other] as [StepBreak, StepBreak]))
    .filter(([one, other]) => one.exclusive === undefined || one.exclusive !== other.exclusive)
}
