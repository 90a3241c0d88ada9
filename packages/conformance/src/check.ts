import type { Trial } from './trial.ts'

/** What a check needs in addition to an address and a token. */
export type Need =
  /** It creates or changes something that stays in the environment. */
  | 'writes'
  /** It needs the companion operations: leases, payments, what is stored about a member. */
  | 'companion'
  /** It needs a sandbox: its clock, its faults, its demo tenants. */
  | 'sandbox'
  /** It resets the demo tenants of a sandbox, so everything that was created there is lost. */
  | 'reset'

/** One statement of the document, and how to find out whether it is true of an environment. */
export interface Check {
  /** Unique, in kebab-case: `put-without-is-active-deactivates`. */
  readonly name: string
  readonly group: 'credentials' | 'field-rules' | 'failures' | 'order' | 'behaviours'
  readonly operationId: string
  /** What must hold, as one sentence. */
  readonly says: string
  /** Whether the specification states it, or the document marks it as a reading of an open point. */
  readonly basis: 'specification' | 'reading'
  /**
   * A rule of the specification that is easy to get wrong, if this check tests one. `true` means that `says` is the rule. Each rule is
   * written at one of its checks.
   */
  readonly rule?: string | true
  /** Names of the other checks that test the rule. */
  readonly ruleChecks?: readonly string[]
  readonly needs: readonly Need[]
  /**
   * Runs the check.
   *
   * @throws Difference when the environment does something else.
   * @throws NotTried when the check cannot be run here.
   */
  run(trial: Trial): Promise<void>
}

/** What no list and no default gives a check. */
type OfItsOwn = 'name' | 'says' | 'run'
/** The check of a behaviour. What is left out is the same for a whole list, or has a default. */
export type Behaviour = Pick<Check, OfItsOwn> & Partial<Omit<Check, OfItsOwn>>
/** A check of a list that says how its checks are run. */
export type Listed = Omit<Behaviour, 'run'>

/** Checks of behaviours of an operation. By default, the specification states them. */
export function behaviours(
  operationId: string,
  list: readonly Behaviour[],
  needs: readonly Need[] = [],
): Check[] {
  return list.map((one) => ({
    group: 'behaviours',
    operationId,
    basis: 'specification',
    needs,
    ...one,
  }))
}
