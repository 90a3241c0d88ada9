/** Named answers that stand for an operation until they are cleared: for callers that cannot set a header. */
export class StandingExamples {
  readonly #names = new Map<string, string>()

  set(operationId: string, name: string): void {
    this.#names.set(operationId, name)
  }

  get(operationId: string): string | undefined {
    return this.#names.get(operationId)
  }

  clear(operationId?: string): void {
    if (operationId === undefined) this.#names.clear()
    else this.#names.delete(operationId)
  }

  toJSON(): Record<string, string> {
    return Object.fromEntries(this.#names)
  }
}
