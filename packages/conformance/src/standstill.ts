import type { Trial } from './trial.ts'

/** Stops the sandbox's clock for as long as it takes, and sets it back to where it was. */
export async function atStandstill(trial: Trial, run: (now: Date) => Promise<void>): Promise<void> {
  const clock = await trial.sandbox.ask<{ now: string; running: boolean }>('GET', '/_sandbox/clock')
  const now = new Date(clock.now)
  await setClock(trial, now)
  try {
    await run(now)
  } finally {
    await setClock(trial, now)
    if (clock.running) await trial.sandbox.ask('PUT', '/_sandbox/clock', { running: true })
  }
}

export async function setClock(trial: Trial, now: Date): Promise<void> {
  await trial.sandbox.ask('PUT', '/_sandbox/clock', { now: now.toISOString() })
}
