import type { Trial } from './trial.ts'

/** What a check needs in addition to an address and a token. */
export type Need =
  /** It creates or changes something that stays in the environment. */
  | 'writes'
  /** It needs the companion operations: what is stored, and deletions. */
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
  /** What must be true, as one sentence. */
  readonly says: string
  /** Whether the specification states it, or the document marks it as an assumption about an open point. */
  readonly basis: 'specification' | 'assumption'
  readonly needs: readonly Need[]
  /**
   * Runs the check.
   *
   * @throws Difference when the environment does something else.
   * @throws CheckSkipped when the check cannot be run here.
   */
  run(trial: Trial): Promise<void>
}

/** The check of a behaviour. By default, the specification states it, and it needs what its list does. */
export type Behaviour = Pick<Check, 'says'> &
  Partial<Omit<Check, 'name' | 'says' | 'run'>> & { run(trial: Trial): Promise<unknown> }

/** Checks of behaviours of an operation, by their names. */
export function behaviours(
  operationId: string,
  list: Readonly<Record<string, Behaviour>>,
  needs: readonly Need[] = [],
): Check[] {
  return Object.entries(list).map(([name, { run, ...check }]) => ({
    name,
    group: 'behaviours',
    operationId,
    basis: 'specification',
    needs,
    ...check,
    run: async (trial) => void (await run(trial)),
  }))
}
