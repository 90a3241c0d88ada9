/** How long every answer is held back, in milliseconds. */
export interface Delay {
  readonly minMs: number
  readonly maxMs: number
}

/**
 * Reads `250` or `100-400`.
 *
 * @throws TypeError when the text is neither.
 */
export function parseDelay(text: string): Delay {
  const [, min = '', max = min] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? []
  if (min === '' || Number(min) > Number(max)) {
    throw new TypeError(
      `A delay is a number of milliseconds such as 250, or a range such as 100-400, not ${JSON.stringify(text)}.`,
    )
  }
  return { minMs: Number(min), maxMs: Number(max) }
}

export function delayMs({ minMs, maxMs }: Delay, random: () => number): number {
  return minMs + Math.round((maxMs - minMs) * random())
}
