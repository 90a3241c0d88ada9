import type { components } from '@leisure-ops/openapi/sandbox-types'

export type NextAnswer = Required<components['schemas']['NextAnswer']>

/** The named answers that are set for the next calls, by tenant and operation. */
export class NextAnswers {
  readonly #answers = new Map<string, Map<string, NextAnswer>>()

  set(tenantId: string, operationId: string, answer: NextAnswer): void {
    const answers = this.#answers.get(tenantId) ?? new Map<string, NextAnswer>()
    this.#answers.set(tenantId, answers.set(operationId, answer))
  }

  get(tenantId: string, operationId: string): NextAnswer | undefined {
    return this.#answers.get(tenantId)?.get(operationId)
  }

  clear(tenantId: string, operationId?: string): void {
    if (operationId === undefined) this.#answers.delete(tenantId)
    else this.#answers.get(tenantId)?.delete(operationId)
  }

  /** Takes the name of the answer for one call of the operation. */
  take(tenantId: string, operationId: string): string | undefined {
    const answer = this.get(tenantId, operationId)
    if (answer === undefined) return undefined
    if (answer.times > 1) this.set(tenantId, operationId, { ...answer, times: answer.times - 1 })
    else this.clear(tenantId, operationId)
    return answer.name
  }
}
