import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Check } from '../check.ts'
import { operationOf } from '../document/operation-of.ts'
import { NotTried } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import { ADD_MEMBER_WITH_BOOKING } from './booking-steps.ts'
import { ADD_MEMBERS_WITH_MEMBERSHIPS } from './joining-steps.ts'
import type { OrderedOperation, StepBreak } from './ordered-operation.ts'
import { CALCULATE_MEMBERSHIP_PRICING } from './pricing-steps.ts'
import { LIST_SITES } from './site-steps.ts'
import { CREATE_STAFF_USER, UPDATE_STAFF_USER } from './staff-user-steps.ts'

/**
 * Checks the order of the steps that the document lists. A request that breaks a step and every later one must return the failure
 * of that step. If each step passes, no two of them are swapped.
 */
export const ORDER_OF_STEPS: readonly Check[] = [
  ...ordered(LIST_SITES),
  ...ordered(CREATE_STAFF_USER),
  ...ordered(UPDATE_STAFF_USER),
  ...ordered(CALCULATE_MEMBERSHIP_PRICING),
  ...ordered(ADD_MEMBER_WITH_BOOKING),
  ...ordered(ADD_MEMBERS_WITH_MEMBERSHIPS),
]

function ordered<Request>(operation: OrderedOperation<Request>): Check[] {
  const steps = inOrder(operation)
  return steps.flatMap((first) => {
    const later = steps.filter(({ step }) => step > first.step)
    return later.length === 0 || first.mayBeAccepted ? [] : [beforeLaterSteps(operation, first, later)]
  })
}

type Step<Request> = StepBreak<Request> & { readonly step: number }

/** The breaks in the order of the document's steps. */
function inOrder<Request>({ operationId, breaks }: OrderedOperation<Request>): Step<Request>[] {
  const failures = failuresOf(document).filter((failure) => failure.operationId === operationId)
  return breaks
    .map((one) => {
      const step = failures.find(({ name }) => name === one.failure)?.step
      if (step === undefined) throw new TypeError(`${operationId} has no step that answers ${one.failure}.`)
      return { ...one, step }
    })
    .sort((one, other) => one.step - other.step)
}

function beforeLaterSteps<Request>(
  { operationId, isStated, send }: OrderedOperation<Request>,
  first: Step<Request>,
  later: readonly Step<Request>[],
): Check {
  const { failure, step, needs = [], rule, ruleChecks } = first
  const what = operationOf(operationId).operation['x-steps']?.[step - 1]?.replaceAll('`', '')
  return {
    name: `${operationId}-${failure}-before-later-steps`,
    group: 'order',
    operationId,
    says: `A request that breaks step ${step} (${what}) and every later one is answered with ${failure}.`,
    basis: later.every((one) => isStated(step, one.step)) ? 'specification' : 'reading',
    needs,
    ...(rule !== undefined && { rule }),
    ...(ruleChecks !== undefined && { ruleChecks }),
    async run(trial) {
      for (const others of combinations(later)) {
        const exchange = await send(trial, async (request) => {
          await breakSome(others, request, trial)
          await first.change(request, trial)
        })
        trial.expectNamed(exchange, failure)
      }
    },
  }
}

/**
 * Groups the later steps that can be broken together, in as few requests as possible. The first step is broken last, so a later one
 * that excludes it has no effect.
 */
function combinations<Request>(later: readonly Step<Request>[]): Step<Request>[][] {
  const alternatives = [...Map.groupBy(later, ({ exclusive, step }) => exclusive ?? step).values()]
  const times = Math.max(1, ...alternatives.map(({ length }) => length))
  return Array.from({ length: times }, (_, time) =>
    alternatives.map((group) => group[time % group.length] as Step<Request>),
  )
}

/** @throws NotTried when none of the steps can be broken in this environment. Steps that cannot be broken are left out. */
async function breakSome<Request>(
  steps: readonly Step<Request>[],
  request: Request,
  trial: Trial,
): Promise<void> {
  let impossible: NotTried | undefined
  let broken = 0
  for (const { change } of steps) {
    try {
      await change(request, trial)
      broken += 1
    } catch (error) {
      if (!(error instanceof NotTried)) throw error
      impossible = error
    }
  }
  if (broken === 0 && impossible !== undefined) throw impossible
}
