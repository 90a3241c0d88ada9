import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../clients.ts'
import { BOOKING, type Creation, FAMILY } from '../creations.ts'

const CLIENTS = 12
const PAUSE_MS = 150
/** A creation that nobody can get acknowledged for so long is a fault. */
const LONGEST_MS = 120_000

/** Clients that create families and bookings, and do what the document says about each answer. */
export class Load {
  /** Last names of those who were created. */
  readonly acknowledged = new Map<Creation, string[]>([FAMILY, BOOKING].map((creation) => [creation, []]))
  /** Last names of those who were refused with 503, so that nothing of them may be stored. They are not sent again. */
  readonly refused: string[] = []
  /** Moments of the acknowledgements, on the clock of `performance.now()`. */
  readonly moments: number[] = []
  readonly answers: Record<string, number> = {}
  readonly faults: string[] = []
  readonly #url: string
  readonly #prefix = `w-${Date.now().toString(36)}`

  constructor(url: string) {
    this.#url = url
  }

  /** @returns when every creation that is under way is acknowledged or refused. */
  async run(end: AbortSignal): Promise<void> {
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const creation = client % 2 === 0 ? FAMILY : BOOKING
      for (let turn = 0; !end.aborted; turn++) {
        await this.#create(creation, `${this.#prefix}-${client}-${turn}`)
        await sleep(PAUSE_MS)
      }
    })
    await Promise.all(clients)
  }

  async untilAcknowledged(): Promise<void> {
    const count = this.moments.length
    const end = performance.now() + LONGEST_MS
    while (this.moments.length === count) {
      if (performance.now() > end) throw new Error(`Nothing was acknowledged for ${LONGEST_MS / 1000} s`)
      await sleep(50)
    }
  }

  async #create(creation: Creation, lastName: string): Promise<void> {
    // Nobody knows what became of a lease either: the client takes another one.
    const wish = await creation.wish(this.#url, lastName).catch((error: Error) => {
      if (!error.message.includes(': 500 ')) this.faults.push(error.message)
    })
    if (!wish) return
    const end = performance.now() + LONGEST_MS
    for (let turn = 0; performance.now() < end; turn++) {
      const status = await send(this.#url, wish)
      this.answers[status ?? 'none'] = (this.answers[status ?? 'none'] ?? 0) + 1
      if (status === 201) {
        this.moments.push(performance.now())
        return void this.acknowledged.get(creation)?.push(lastName)
      }
      if (status === 503 && turn === 0) return void this.refused.push(lastName)
      // 409 says that an earlier attempt under the same key is still under way.
      if (![409, 500, 503].includes(status ?? 0))
        this.faults.push(`${lastName} was answered with ${status ?? 'nothing'}`)
      await sleep(PAUSE_MS)
    }
    this.faults.push(`${lastName} was neither acknowledged nor refused in ${LONGEST_MS / 1000} s`)
  }
}
