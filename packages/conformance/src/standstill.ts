import type { Trial } from './trial.ts'

/**
 * Freezes the sandbox's clock while the function runs, and then restores it.
 *
 * @param agoMs how far in the past to freeze the clock. A lease that the function creates ten minutes in the past has expired when the clock is restored, and holds no place.
 */
export async function atStandstill<Result>(
  trial: Trial,
  run: (now: Date) => Promise<Result>,
  agoMs = 0,
): Promise<Result> {
  const clock = await trial.sandbox.ask<{ now: string; running: boolean }>('GET', '/_sandbox/clock')
  const now = new Date(clock.now)
  const start = new Date(now.getTime() - agoMs)
  await setClock(trial, start)
  try {
    return await run(start)
  } finally {
    await setClock(trial, now)
    if (clock.running) await trial.sandbox.ask('PUT', '/_sandbox/clock', { running: true })
  }
}

export async function setClock(trial: Trial, now: Date): Promise<void> {
  await trial.sandbox.ask('PUT', '/_sandbox/clock', { now: now.toISOString() })
}
