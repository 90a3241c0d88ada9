/** Lets only a number of callers go on at a time. The others wait for their turn, in order. */
export class Turns {
  #free: number
  readonly #starts: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** How many callers wait. */
  get waiting(): number {
    return this.#starts.length
  }

  /** Waits for a turn. @returns whether it came within the time. */
  async take(ms: number = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--
      return true
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#starts.push(resolve)
    if ((await settleWithin(promise, ms)) !== 'late') return true
    const index = this.#starts.indexOf(resolve)
    // It came just when the time was over.
    if (index < 0) return true
    this.#starts.splice(index, 1)
    return false
  }

  /** Ends a turn, so that the next caller has it. */
  end(): void {
    const next = this.#starts.shift()
    if (next) next()
    else this.#free++
  }
}

/** The outcome of a promise within a time, or `late`. If it is rejected later, nobody has to handle that. */
export function settleWithin<T>(promise: Promise<T>, ms: number): Promise<PromiseSettledResult<T> | 'late'> {
  return new Promise((resolve) => {
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, Math.max(0, ms), 'late')
    const settle = (outcome: PromiseSettledResult<T>) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    promise.then(
      (value) => settle({ status: 'fulfilled', value }),
      (reason: unknown) => settle({ status: 'rejected', reason }),
    )
  })
}
