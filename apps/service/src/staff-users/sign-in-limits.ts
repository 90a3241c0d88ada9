const WINDOW_MS = 60_000

/** Sign-ins that are allowed within a minute. */
export interface SignInRates {
  readonly perAccount: number
  /** To the accounts of one tenant. To those of all tenants, ten times as many. */
  readonly perAddress: number
}

/** Who tries to sign in, and from where. */
type Attempt = Readonly<Record<'tenantId' | 'username' | 'address', string>>

/** How much larger the limit of an address is for all tenants, so that one alone cannot use it up. */
const FOR_ALL_TENANTS = 10

/** The limits that the document of the companion operations names. */
export const SIGN_IN_RATES: SignInRates = { perAccount: 10, perAddress: 600 }

/** How many accounts, and how many addresses, are counted at once. The oldest count goes first. */
const MAX_COUNTED = 10_000

/** What is sent as a username may be as long as a body. No account has one that is longer than this. */
const MAX_USERNAME_LENGTH = 100

/**
 * Counts sign-ins for each account and each address, in this process, for a minute from the first attempt on.
 * What is refused for one tenant does not count for the address as a whole.
 */
export class SignInLimits {
  readonly #accounts: Counter
  readonly #addressesOfTenants: Counter
  readonly #addresses: Counter

  constructor({ perAccount, perAddress }: SignInRates = SIGN_IN_RATES) {
    this.#accounts = new Counter(perAccount)
    this.#addressesOfTenants = new Counter(perAddress)
    this.#addresses = new Counter(perAddress * FOR_ALL_TENANTS)
  }

  /** Counts an attempt. @returns the milliseconds until one is allowed again; 0 if this one is. */
  attempt({ tenantId, username, address }: Attempt, now: Date): number {
    const at = now.getTime()
    return (
      this.#addressesOfTenants.attempt(JSON.stringify([tenantId, address]), at) ||
      this.#addresses.attempt(address, at) ||
      this.#accounts.attempt(JSON.stringify([tenantId, username.slice(0, MAX_USERNAME_LENGTH)]), at)
    )
  }

  /** Forgets the attempts of a tenant, and of addresses that it shares with other tenants. */
  forget(tenantId: string): void {
    const isOfTenant = (key: string) => key.startsWith(`[${JSON.stringify(tenantId)},`)
    for (const counter of [this.#accounts, this.#addressesOfTenants]) counter.forget(isOfTenant)
    this.#addresses.forget()
  }
}

class Counter {
  readonly #counts = new Map<string, { since: number; attempts: number }>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  attempt(key: string, now: number): number {
    const known = this.#counts.get(key)
    // A clock that was set back does not lock anybody out.
    const isOver = known === undefined || now >= known.since + WINDOW_MS || now < known.since
    if (!isOver && known.attempts >= this.#limit) return known.since + WINDOW_MS - now
    if (!isOver) known.attempts++
    else this.#begin(key, now)
    return 0
  }

  forget(isForgotten: (key: string) => boolean = () => true): void {
    for (const key of this.#counts.keys()) if (isForgotten(key)) this.#counts.delete(key)
  }

  /** Inserted last, so that the first entry is the oldest. */
  #begin(key: string, now: number): void {
    this.#counts.delete(key)
    const [oldest = key] = this.#counts.keys()
    if (this.#counts.size >= MAX_COUNTED) this.#counts.delete(oldest)
    this.#counts.set(key, { since: now, attempts: 1 })
  }
}
