import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Process, startProcess } from '../processes.ts'

/** How long a process stays away after it was killed, in seconds. */
const AWAY_S = [0, 4] as const
const LOOK_EVERY_MS = 5_000

/** How much memory a process takes, and how old it was. */
interface Look {
  readonly ageS: number
  readonly megabytes: number
}

/** Two processes on one PostgreSQL. Each is killed at a random time and started again, for as long as the signal lets them. */
export class Instances {
  readonly looks: Look[] = []
  kills = 0
  readonly #running: (Process | undefined)[] = []
  readonly #livesS: readonly [shortest: number, longest: number]

  /** @param livesS how long a process lives before it is killed, in seconds. */
  constructor(livesS: readonly [shortest: number, longest: number]) {
    this.#livesS = livesS
  }

  /** Where to send a request; the instances that are away are left out, as a load balancer does. */
  urlOf(index: number): string {
    const up = this.#running.filter((one) => one !== undefined)
    return up[index % up.length]?.url ?? 'http://127.0.0.1:1'
  }

  /** @returns a promise that resolves when all processes are running again. */
  async run(
    uri: string,
    count: number,
    random: () => number,
    end: AbortSignal,
  ): Promise<() => Promise<void>> {
    const lives: Promise<void>[] = []
    for (let index = 0; index < count; index++) {
      // One after the other, since the first applies the demo tenants.
      this.#running[index] = await startProcess({ database: uri })
      lives.push(this.#live(index, uri, random, end))
    }
    return async () => void (await Promise.all(lives))
  }

  async kill(): Promise<void> {
    await Promise.all(this.#running.map((one) => one?.kill()))
  }

  async #live(index: number, uri: string, random: () => number, end: AbortSignal): Promise<void> {
    const between = ([shortest, longest]: readonly [number, number]) =>
      shortest + random() * (longest - shortest)
    while (!end.aborted) {
      await this.#watch(this.#running[index] as Process, between(this.#livesS), end)
      if (end.aborted) return
      const dead = this.#running[index]
      this.#running[index] = undefined
      this.kills += 1
      await dead?.kill()
      await sleep(1000 * between(AWAY_S))
      this.#running[index] = await startProcess({ database: uri })
    }
  }

  async #watch({ pid }: Process, lifeS: number, end: AbortSignal): Promise<void> {
    const born = performance.now()
    for (;;) {
      const ageS = (performance.now() - born) / 1000
      if (ageS >= lifeS || end.aborted) return
      this.looks.push({ ageS, megabytes: memoryOf(pid) })
      await sleep(Math.min(LOOK_EVERY_MS, 1000 * (lifeS - ageS)), undefined, { signal: end }).catch(() => {})
    }
  }
}

/** Resident memory in megabytes. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024
}
