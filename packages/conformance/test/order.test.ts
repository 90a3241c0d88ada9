import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { withChanges } from '@leisure-ops/openapi/internal'
import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, expect, test, vi } from 'vitest'
import { jsonClientAt } from '../src/json-client.ts'
import { discover } from '../src/known.ts'
import type { StepBreak } from '../src/order/ordered-operation.ts'
import { changesOf, ORDERED_OPERATIONS, STEPS } from '../src/order/steps.ts'
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

/** The steps that only what a tenant sells can break, and no request alone. */
const OF_THE_CATALOGUE: Readonly<Record<string, readonly number[]>> = {
  calculateMembershipPricing: [8, 9, 11, 12],
}

test.each(operationsOf(document).filter(({ operation }) => operation['x-steps']))(
  'each step of $operationId has a request that breaks it, in the order of the steps',
  ({ operationId, operation }) => {
    const { breaks = [] } = ORDERED_OPERATIONS.find((one) => one.operationId === operationId) ?? {}
    const failures = failuresOf(document).filter((one) => one.operationId === operationId)
    const broken = breaks.map(({ failure }) => failures.find(({ name }) => name === failure)?.step)
    const ofTheCatalogue = OF_THE_CATALOGUE[operationId]
    const steps = operation['x-steps']?.map((_, index) => index + 1)
    expect([...new Set(broken)]).toEqual(steps?.filter((step) => !ofTheCatalogue?.includes(step)))
  },
)

// That each change is answered with its failure, the checks of the single steps show.
test.each(ORDERED_OPERATIONS)('of $operationId, one change does not undo another', async ({ breaks }) => {
  for (const [one, other] of pairsOf(breaks)) {
    const [own, others] = [await changesOf(one, trial), await changesOf(other, trial)]
    expect(withChanges({}, { ...own, ...others }), `${one.failure} and ${other.failure}`).toEqual(
      withChanges({}, { ...others, ...own }),
    )
  }
})

test('what the specification states of the order is the same after a step was inserted before all others', async () => {
  const text = JSON.stringify(document)
  const changed = JSON.parse(text, (key, value) => {
    if (key === 'x-step') return value + 1
    return key === 'x-steps' ? ['nothing else is wrong', ...value] : value
  })
  vi.doMock('@leisure-ops/openapi/document', () => ({ document: changed }))
  vi.resetModules()
  const { STEPS: later } = await import('../src/order/steps.ts')
  const basesOf = (checks: typeof STEPS) => checks.map(({ name, basis }) => `${name}: ${basis}`)
  expect(basesOf(later)).toEqual(basesOf(STEPS))
  expect(later.map(({ says }) => says)).not.toEqual(STEPS.map(({ says }) => says))
})

function pairsOf(breaks: readonly StepBreak[]): [StepBreak, StepBreak][] {
  return breaks
    .flatMap((one, index) => breaks.slice(index + 1).map((other) => [one, other] as [StepBreak, StepBreak]))
    .filter(([one, other]) => one.exclusive === undefined || one.exclusive !== other.exclusive)
}
