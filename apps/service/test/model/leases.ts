import { ask, hold } from '../creations/bookings.ts'
import type { Service } from '../creations/harness.ts'
import type { Claim, SlotName } from './booking-cases.ts'
import { SLOTS } from './model-tenant.ts'
import type { World } from './world.ts'

/** The lifetime of a lease: ten minutes. It expires at exactly that age. */
const AGES_MS: Partial<Record<Claim, number>> = {
  'last-moment-lease': 599_999,
  'expired-lease': 600_000,
}

/** Leases on the slots of the model. A lease that a failed booking did not use is used by the next request. */
export class Leases {
  readonly #service: Service
  readonly #world: World
  readonly #free = new Map<string, string[]>()
  readonly #quotes = new Map<SlotName, object>()
  #used: string | undefined

  constructor(service: Service, world: World) {
    this.#service = service
    this.#world = world
  }

  /** A lease for the claim that no other booking of the request has. */
  async take(claim: Claim, slot: SlotName, taken: ReadonlySet<string>): Promise<string> {
    const kept = this.#free.get(`${claim} ${slot}`) ?? []
    const isGood = (lease: string) =>
      !taken.has(lease) && (claim === 'expired-lease' || this.#world.leases.has(lease))
    const found = kept.find(isGood)
    if (found !== undefined) return found
    const { now } = this.#service
    this.#service.now = new Date(now.getTime() - (AGES_MS[claim] ?? 0))
    const lease = await hold(this.#service, SLOTS[slot])
    this.#service.now = now
    if (claim !== 'expired-lease') this.#world.leases.set(lease, SLOTS[slot])
    const spent = kept.filter((each) => claim !== 'expired-lease' && !this.#world.leases.has(each))
    this.#used = spent[0] ?? this.#used
    this.#free.set(`${claim} ${slot}`, [...kept.filter((each) => !spent.includes(each)), lease])
    return lease
  }

  /** A lease that became a booking, once there is one. */
  get used(): string {
    return this.#used ?? 'no-lease-was-used-yet'
  }

  /** What the service quotes for the slot, without time stamp and signature. */
  async unsignedQuote(slot: SlotName): Promise<object> {
    const known = this.#quotes.get(slot)
    if (known !== undefined) return known
    const leaseId = await this.take('lease', slot, new Set())
    const text = await ask<string>(this.#service, 'POST', '/booking-quotes', {
      leaseId,
      priceLevelId: 'STANDARD',
    })
    const { timeStamp: _, signature: __, ...unsigned } = JSON.parse(text)
    this.#quotes.set(slot, unsigned)
    return unsigned
  }
}
