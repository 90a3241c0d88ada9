import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Changes } from '@leisure-ops/openapi/internal'
import type { Check } from '../check.ts'
import { operationOf } from '../document/operation-of.ts'
import { CheckSkipped } from '../outcome.ts'
import type { Trial } from '../trial.ts'
import { ADD_MEMBER_WITH_BOOKING } from './booking-steps.ts'
import { ADD_MEMBERS_WITH_MEMBERSHIPS } from './joining-steps.ts'
import type { OrderedOperation, StepBreak } from './ordered-operation.ts'
import { CALCULATE_MEMBERSHIP_PRICING } from './pricing-steps.ts'
import { LIST_SITES } from './site-steps.ts'
import { CREATE_STAFF_USER, UPDATE_STAFF_USER } from './staff-user-steps.ts'

/** The operations of which the document lists steps that a request can break. */
export const ORDERED_OPERATIONS: readonly OrderedOperation[] = [
  LIST_SITES,
  CREATE_STAFF_USER,
  UPDATE_STAFF_USER,
  CALCULATE_MEMBERSHIP_PRICING,
  ADD_MEMBER_WITH_BOOKING,
  ADD_MEMBERS_WITH_MEMBERSHIPS,
]

/**
 * Checks each step that the document lists, and their order. A request that breaks a step and every later one
 * must return the failure of that step. If each step passes, no two of them are swapped. Each step is also
 * broken alone, because its order may be an assumption, and its failure stated.
 */
export const STEPS: readonly Check[] = ORDERED_OPERATIONS.flatMap((operation) => {
  const steps = inOrder(operation, operation.breaks)
  const last = steps.find(({ changes }) => changes === undefined)?.step ?? Number.POSITIVE_INFINITY
  const { operationId, statedAfter, variants = [] } = operation
  const stated = statedAfter === 'every step' ? steps : statedAfter.map((name) => stepOf(operationId, name))
  const sure = steps.filter(({ mayBeAccepted }) => !mayBeAccepted)
  const single = [...sure.filter(({ step }) => step <= last), ...inOrder(operation, variants)]
  const order = sure.flatMap((one) => {
    const later = steps.filter(({ step }) => step > one.step)
    if (later.length === 0) return []
    const isStated = later.every((other) => stated.some(({ step }) => one.step <= step && step < other.step))
    return beforeLaterSteps(operation, one, later, isStated ? 'specification' : 'assumption')
  })
  return [...single.map((one) => singleStepCheck(operation, one)), ...order]
})

type Step = StepBreak & { readonly step: number; readonly summary: string }

/** The breaks in the order of the document's steps. */
function inOrder({ operationId }: OrderedOperation, breaks: readonly StepBreak[]): Step[] {
  return breaks
    .map((one) => ({ ...one, ...stepOf(operationId, one.failure) }))
    .sort((one, other) => one.step - other.step)
}

/** The number of the step that answers a failure, and when it does. */
function stepOf(operationId: string, failure: string): Pick<Step, 'step' | 'summary'> {
  const failures = failuresOf(document).filter((one) => one.operationId === operationId)
  const { step, summary = '' } = failures.find(({ name }) => name === failure) ?? {}
  if (step === undefined) throw new TypeError(`${operationId} has no step that answers ${failure}.`)
  return { step, summary }
}

/** A request in which only this is wrong. */
function singleStepCheck({ operationId, send }: OrderedOperation, one: Step): Check {
  const { failure, variant, summary, basis = 'specification', needs = [] } = one
  return {
    name: [operationId, failure, ...(variant === undefined ? [] : [variant])].join('-'),
    group: 'failures',
    operationId,
    says: `${summary.replaceAll('`', '')} The response is ${failure}.`,
    basis,
    needs,
    async run(trial) {
      trial.expectNamed(await send(trial, await changesOf(one, trial)), failure)
    },
  }
}

function beforeLaterSteps(
  { operationId, send }: OrderedOperation,
  first: Step,
  later: readonly Step[],
  basis: Check['basis'],
): Check {
  const { failure, step, needs = [] } = first
  const what = operationOf(operationId).operation['x-steps']?.[step - 1]?.replaceAll('`', '')
  return {
    name: `${operationId}-${failure}-before-later-steps`,
    group: 'order',
    operationId,
    says: `A request that breaks step ${step} (${what}) and every later one is answered with ${failure}.`,
    basis,
    needs,
    async run(trial) {
      for (const others of combinations(later)) {
        // The first step is broken last, so a later one that excludes it has no effect.
        const changes = { ...(await possibleChanges(others, trial)), ...(await changesOf(first, trial)) }
        trial.expectNamed(await send(trial, changes), failure)
      }
    },
  }
}

/** Groups the later steps that can be broken together, in as few requests as possible. */
function combinations(later: readonly Step[]): Step[][] {
  const alternatives = [...Map.groupBy(later, ({ exclusive, step }) => exclusive ?? step).values()]
  const times = Math.max(1, ...alternatives.map(({ length }) => length))
  return Array.from({ length: times }, (_, time) =>
    alternatives.map((group) => group[time % group.length] as Step),
  )
}

/** Omits steps that cannot be broken in this environment. @throws CheckSkipped when none can. */
async function possibleChanges(steps: readonly Step[], trial: Trial): Promise<Changes> {
  const changes: Changes[] = []
  let impossible: CheckSkipped | undefined
  for (const step of steps) {
    try {
      changes.push(await changesOf(step, trial))
    } catch (error) {
      if (!(error instanceof CheckSkipped)) throw error
      impossible = error
    }
  }
  if (changes.length === 0 && impossible !== undefined) throw impossible
  return Object.assign({}, ...changes)
}

/** @throws CheckSkipped when the step cannot be broken in this environment. */
export async function changesOf(
  { changes = {} }: Pick<StepBreak, 'changes'>,
  trial: Trial,
): Promise<Changes> {
  return typeof changes === 'function' ? changes(trial) : changes
}
