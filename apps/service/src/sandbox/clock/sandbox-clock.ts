import type { Clock } from '../../clock.ts'

/** A clock that a test can freeze, set and resume. There is one for all tenants. */
export class SandboxClock implements Clock {
  readonly #real: Clock
  #frozenAt: Date | undefined
  #offsetMs = 0

  constructor(real: Clock) {
    this.#real = real
  }

  now(): Date {
    return this.#frozenAt ?? new Date(this.#real.now().getTime() + this.#offsetMs)
  }

  get isRunning(): boolean {
    return this.#frozenAt === undefined
  }

  freeze(at: Date): void {
    this.#frozenAt = at
  }

  advance(seconds: number): void {
    if (this.#frozenAt) this.#frozenAt = new Date(this.#frozenAt.getTime() + seconds * 1000)
    else this.#offsetMs += seconds * 1000
  }

  /** Goes on from the clock's present time. */
  run(): void {
    if (this.#frozenAt === undefined) return
    this.#offsetMs = this.#frozenAt.getTime() - this.#real.now().getTime()
    this.#frozenAt = undefined
  }

  /** Back to the real time. */
  reset(): void {
    this.#frozenAt = undefined
    this.#offsetMs = 0
  }
}
