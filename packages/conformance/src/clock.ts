import type { components } from '@leisure-ops/openapi/sandbox-types'
import type { Trial } from './trial.ts'

type Clock = components['schemas']['Clock']

/** Freezes the sandbox's clock while the function runs, and then restores it. It loses no time. */
export async function withFrozenClock<Result>(
  trial: Trial,
  run: (now: Date) => Promise<Result>,
): Promise<Result> {
  const clock = await trial.sandbox.ask<Clock>('GET', '/_sandbox/clock')
  const now = new Date(clock.now)
  const began = performance.now()
  await setClock(trial, now)
  try {
    return await run(now)
  } finally {
    const passedMs = clock.running ? performance.now() - began : 0
    await setClock(trial, new Date(now.getTime() + passedMs))
    if (clock.running) await trial.sandbox.ask('PUT', '/_sandbox/clock', { running: true })
  }
}

export async function setClock(trial: Trial, now: Date): Promise<void> {
  await trial.sandbox.ask('PUT', '/_sandbox/clock', { now: now.toISOString() })
}

/** Midnight in UTC some days after or before the environment's today, as the document writes dates. */
export async function dayFrom(trial: Trial, days: number): Promise<string> {
  const clock = await trial.extras.sandbox?.ask<Clock>('GET', '/_sandbox/clock')
  const now = new Date(clock?.now ?? Date.now())
  return midnight(new Date(now.getTime() + days * 86_400_000))
}

/** Today some years ago in UTC, as the document writes dates of birth. */
export function yearsAgo(years: number): string {
  const today = new Date()
  today.setUTCFullYear(today.getUTCFullYear() - years)
  return midnight(today)
}

function midnight(date: Date): string {
  return `${date.toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00`
}
