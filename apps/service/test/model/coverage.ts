import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Creation } from './answer.ts'
import type { Outcome } from './outcome.ts'

/** Failures that no request body causes. The model does not know them. */
const NOT_BY_BODY: Readonly<Record<string, string>> = {
  'credentials-rejected': 'is about the token',
  'access-refused': 'is about the token',
  'unexpected-failure': 'takes a fault',
  'service-unavailable': 'takes a fault',
  'dependency-unreachable': 'takes a fault',
  'payment-method-configuration-unavailable': 'takes a fault',
  'lease-and-booking-both-sent': 'arrives inside the sentence of a 422',
  'lease-or-booking-missing': 'arrives inside the sentence of a 422',
}

/** How often each answer was expected, by name, and which of the document's failures never was. */
export class Coverage {
  readonly #counts = new Map<string, number>()
  readonly #required: readonly string[]

  constructor(operation: Creation) {
    this.#required = failuresOf(document)
      .filter(({ operationId, name }) => operationId === operation && !(name in NOT_BY_BODY))
      .map(({ name }) => name)
  }

  add(expected: Outcome): void {
    const names = 'fields' in expected ? Object.values(expected.fields) : []
    const name = 'failure' in expected ? expected.failure : 'created'
    for (const each of names.length > 0 ? names : [name])
      this.#counts.set(each, (this.#counts.get(each) ?? 0) + 1)
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  /** Failures of the document that a body can cause, but none did. */
  get unmet(): string[] {
    return this.#required.filter((name) => this.count(name) === 0)
  }

  toString(): string {
    const counts = this.#required.map((name) => `${name} ${this.count(name)}`)
    const met = this.#required.length - this.unmet.length
    return `${met} of ${this.#required.length} failures were met; created ${this.count('created')}, ${counts.join(', ')}`
  }
}
