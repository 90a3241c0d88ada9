import type { Delay } from './delay.ts'
import { covers, type Scope } from './scope.ts'

/** How to answer one request that a rule applies to. */
export interface Step {
  /** The name of the response to send. Default: the usual response. */
  readonly example?: string | undefined
  /** How long the response is held back, instead of the mock's own delay. */
  readonly delay?: Delay | undefined
  /** Closes the connection without a response. */
  readonly drop?: boolean | undefined
}

/** A rule for one operation. Each request takes the next step. After the last step comes the first again. */
export interface Rule extends Scope {
  readonly operationId: string
  readonly steps: readonly Step[]
  /** How many requests it still applies to; `Infinity` for a rule that applies until it is cleared. */
  readonly left: number
}

/**
 * More than any test has. Beyond it, the oldest rules are removed, so that a run that never clears its rules
 * cannot fill the memory.
 */
const MAX_RULES_PER_OPERATION = 1000

/** Rules that replace an operation's usual responses. */
export class Rules {
  readonly #byOperation = new Map<string, Rule[]>()

  /**
   * A newer rule takes precedence over an older one. If the newer rule applies until it is cleared, the older
   * rule of the same scope is removed.
   */
  add(rule: Rule): void {
    const older = this.#byOperation.get(rule.operationId) ?? []
    const kept =
      rule.left === Infinity
        ? older.filter(({ session, token }) => session !== rule.session || token !== rule.token)
        : older
    this.#byOperation.set(rule.operationId, [rule, ...kept].slice(0, MAX_RULES_PER_OPERATION))
  }

  /** Takes the step for a request. A rule for its session or token takes precedence over a general one. */
  take(operationId: string, caller: Scope): Step | undefined {
    const rules = this.#byOperation.get(operationId)
    if (rules === undefined) return undefined
    const applicable = rules.filter((rule) => covers(rule, caller))
    const rule = applicable.find(({ session, token }) => (session ?? token) !== undefined) ?? applicable[0]
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
      const kept = rules.filter((rule) => (operationId ?? id) !== id || !covers(scope, rule))
      this.#byOperation.set(id, kept)
    }
  }

  /** Every rule, in the order in which they are considered. */
  list(): Rule[] {
    return [...this.#byOperation.values()].flat()
  }
}
