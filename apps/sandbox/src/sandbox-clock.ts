import type { Clock } from '@leisure-ops/service'
import { requestInvalid } from '@leisure-ops/service/internal'
import { failSandbox, type SandboxHandler } from './handler.ts'

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

/** The years to which the clock can be set. Memberships of many years still end in a year of four digits. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 8999]

export function getClock(clock: SandboxClock): SandboxHandler<'getClock'> {
  return async () => ({ status: 200, body: describeClock(clock) })
}

export function setClock(
  clock: SandboxClock,
  maySet: (tenant: { readonly id: string }) => boolean,
): SandboxHandler<'setClock'> {
  return async (call) => {
    if (!maySet(call.tenant)) failSandbox('setClock', 'clock-refused')
    const { now, advanceSeconds, running, real } = call.body()
    if (now !== undefined) clock.freeze(checkYear(new Date(now), 'now'))
    if (advanceSeconds !== undefined) {
      checkYear(new Date(clock.now().getTime() + advanceSeconds * 1000), 'advanceSeconds')
      clock.advance(advanceSeconds)
    }
    if (running) clock.run()
    if (real) clock.reset()
    return { status: 200, body: describeClock(clock) }
  }
}

function describeClock(clock: SandboxClock) {
  return { now: clock.now().toISOString(), running: clock.isRunning }
}

function checkYear(time: Date, field: string): Date {
  const year = time.getUTCFullYear()
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return time
  throw requestInvalid('setClock', field, `The clock can be set to the years ${FIRST_YEAR} to ${LAST_YEAR}`)
}
