import type { Delay } from './delay.ts'
import { covers, isSameScope, isTied, type Scope } from './scope.ts'

/** What is done with one request that a rule applies to. */
export interface Step {
  /** The named answer to send; the usual answer where it is left out. */
  readonly example?: string
  /** How long the answer is held back, instead of the mock's own delay. */
  readonly delay?: Delay
  /** Closes the connection without an answer. */
  readonly drop?: boolean
}

/** A rule for one operation: its steps are taken in turn, for as many requests as are left. */
export interface Rule extends Scope {
  readonly operationId: string
  readonly steps: readonly Step[]
  /** How many requests it still applies to; `Infinity` for a rule that stands until it is cleared. */
  readonly left: number
}

/** More than any test has; the oldest give way, so that a run that never clears cannot fill the memory. */
const MAX_RULES_PER_OPERATION = 1000

/** Rules that replace an operation's usual answers. */
export class Rules {
  readonly #byOperation = new Map<string, Rule[]>()

  /** A newer rule goes before an older one; where the newer one stands, the older one of the same scope is dropped. */
  add(rule: Rule): void {
    const older = this.#byOperation.get(rule.operationId) ?? []
    const kept = rule.left === Infinity ? older.filter((one) => !isSameScope(one, rule)) : older
    this.#byOperation.set(rule.operationId, [rule, ...kept].slice(0, MAX_RULES_PER_OPERATION))
  }

  /** The step for a request, which uses it up. A rule that is tied to the caller goes before one for everybody. */
  take(operationId: string, caller: Scope): Step | undefined {
    const rules = this.#byOperation.get(operationId)
    if (rules === undefined) return undefined
    const applicable = rules.filter((rule) => covers(rule, caller))
    const rule = applicable.find(isTied) ?? applicable[0]
    if (rule === undefined) return undefined
    const [step, ...later] = rule.steps as [Step, ...Step[]]
    const index = rules.indexOf(rule)
    if (rule.left > 1) rules[index] = { ...rule, steps: [...later, step], left: rule.left - 1 }
    else rules.splice(index, 1)
    return step
  }

  /** Clears what the scope covers, of one operation or of all. */
  clear(scope: Scope, operationId?: string): void {
    for (const [id, rules] of this.#byOperation) {
      if (operationId !== undefined && id !== operationId) continue
      this.#byOperation.set(
        id,
        rules.filter((rule) => !covers(scope, rule)),
      )
    }
  }

  /** Every rule, in the order in which they are considered. */
  list(): Rule[] {
    return [...this.#byOperation.values()].flat()
  }
}
