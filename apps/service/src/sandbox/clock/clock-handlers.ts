import { type FieldFault, failFields } from '../../failure.ts'
import type { SandboxHandler } from '../handler.ts'
import type { SandboxClock } from './sandbox-clock.ts'

/** The first and the last year in which the service's dates have four digits. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 9000]

export function getClock(clock: SandboxClock): SandboxHandler<'getClock'> {
  return async () => ({ status: 200, body: shown(clock) })
}

export function setClock(clock: SandboxClock): SandboxHandler<'setClock'> {
  return async (call) => {
    const { now, advanceSeconds, running, real } = call.body()
    if (now !== undefined) clock.freeze(checked(new Date(now), 'now'))
    if (advanceSeconds !== undefined) {
      checked(new Date(clock.now().getTime() + advanceSeconds * 1000), 'advanceSeconds')
      clock.advance(advanceSeconds)
    }
    if (running) clock.run()
    if (real) clock.reset()
    return { status: 200, body: shown(clock) }
  }
}

function shown(clock: SandboxClock) {
  return { now: clock.now().toISOString(), running: clock.isRunning }
}

function checked(time: Date, field: string): Date {
  const year = time.getUTCFullYear()
  if (year >= FIRST_YEAR && year < LAST_YEAR) return time
  const message = `The clock can be set to the years ${FIRST_YEAR} to ${LAST_YEAR}`
  const fault: FieldFault = { field, failure: undefined, params: {}, message }
  return failFields('setClock', [fault])
}
