/** How long a response is held back, in milliseconds: a random time within the bounds, bounds included. */
export interface Delay {
  readonly minMs: number
  readonly maxMs: number
}

/** The longest delay of `setTimeout`. With a longer one, it fires at once. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Reads a delay from the command line: `250` or `100-400`.
 *
 * @throws TypeError when the text is neither.
 */
export function parseDelay(text: string): Delay {
  const [, min = '', max = min] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? []
  if (min === '' || Number(min) > Number(max)) {
    throw new TypeError(
      `--delay must be a number of milliseconds such as 250, or a range such as 100-400, not ${JSON.stringify(text)}.`,
    )
  }
  return { minMs: Number(min), maxMs: Number(max) }
}

/**
 * Accepts both `100` and `{ minMs: 100, maxMs: 400 }`.
 *
 * @throws TypeError when it is neither, or out of bounds.
 */
export function toDelay(delay: number | Delay): Delay {
  // What is neither has no bounds.
  const { minMs, maxMs }: Delay = typeof delay === 'number' ? { minMs: delay, maxMs: delay } : Object(delay)
  const isNumeric = Number.isFinite(minMs) && Number.isFinite(maxMs)
  if (!(isNumeric && minMs >= 0 && minMs <= maxMs && maxMs <= MAX_DELAY_MS)) {
    throw new TypeError(
      `A delay must be a number of milliseconds from 0 to ${MAX_DELAY_MS}, or bounds such as { minMs: 100, maxMs: 400 }.`,
    )
  }
  return { minMs, maxMs }
}

export function randomDelayMs({ minMs, maxMs }: Delay, random: () => number): number {
  return minMs + Math.round((maxMs - minMs) * random())
}

/** Waits. If the signal aborts, it rejects with the signal's reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
