import type { Changes } from '@leisure-ops/openapi/internal'
import type { Check } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import type { Trial } from '../trial.ts'

/** How to make a request fail one of the steps that the document lists for its operation (`x-steps`). */
export interface StepBreak extends Partial<Pick<Check, 'needs' | 'basis'>> {
  /** The failure that is then returned. The document says which step it belongs to (`x-step`). */
  readonly failure: string
  /**
   * What to change in the request. No other step changes the same members, so that any of them can be broken
   * together. Omitted where every request breaks the step.
   *
   * @throws CheckSkipped when the change is not possible in this environment.
   */
  readonly changes?: Changes | ((trial: Trial) => Changes | Promise<Changes>)
  /** Set where another way to break the step has no variant. */
  readonly variant?: string
  /** Two changes with the same name exclude each other: no quote is both too old and from the future. */
  readonly exclusive?: string
  /** Whether an environment may accept the change. It is then made only beside one that must be refused. */
  readonly mayBeAccepted?: boolean
}

/** The steps of an operation, each with a way to break it, but for what only configuration breaks. */
export interface OrderedOperation {
  readonly operationId: string
  readonly breaks: readonly StepBreak[]
  /** Other ways to break a step alone. They may change what others change, too. */
  readonly variants?: readonly StepBreak[]
  /**
   * Where the specification states the order: everything up to the step of one of these failures comes before
   * everything after it. The rest of the order is an assumption.
   */
  readonly statedAfter: readonly string[] | 'every step'
  /** Makes a request, changes it, and sends it. Whatever is broken, it must not create anything. */
  send(trial: Trial, changes: Changes): Promise<Exchange>
}
