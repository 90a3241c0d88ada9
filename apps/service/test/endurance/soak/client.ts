import { setTimeout as sleep } from 'node:timers/promises'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { bookingWish, familyWish, type Wish } from '../clients.ts'
import { pick } from '../random.ts'
import type { Heard, Tally } from './tally.ts'

/** What a client needs. */
export interface ClientNeeds {
  /** Unlike every other client's; one character. */
  readonly letter: string
  readonly urlOf: (index: number) => string
  readonly random: () => number
  readonly tally: Tally
}

interface Asked {
  readonly operationId: string
  readonly method?: string
  readonly path: string
  readonly body?: string
  readonly accessToken?: string
  readonly key?: string
}

const PAUSE_MS = 100
/** Longer than any request waits for a connection and a statement. */
const LONGEST_MS = 60_000
const USERS = '/api/users'
const PRICES = requestsOf(document).filter(({ operationId }) => operationId === 'calculateMembershipPricing')

/** A client that acts as staff and members do, and remembers what has to be stored afterwards. */
export class Client {
  readonly families: string[] = []
  readonly bookings: string[] = []
  /** Usernames with the display name that was last acknowledged. */
  readonly users = new Map<string, string>()
  sentAgain = 0
  readonly #needs: ClientNeeds
  readonly #prefix = Date.now().toString(36)
  #turn = 0

  constructor(needs: ClientNeeds) {
    this.#needs = needs
  }

  async act(): Promise<void> {
    this.#turn += 1
    await pick<() => Promise<unknown>>(this.#needs.random, [
      [20, () => this.#read('getSite', '/api/configuration/sites/RIVERSIDE')],
      [5, () => this.#read('listSites', '/api/configuration/sites')],
      [15, () => this.#read('getStaffUser', `${USERS}/jsmith`)],
      [2, () => this.#read('listStaffUsers', USERS)],
      [20, () => this.#price()],
      [12, () => this.#join()],
      [12, () => this.#book()],
      [3, () => this.#employ()],
      [8, () => this.#rename()],
      [3, () => this.#read('getSite', '/api/configuration/sites/NOWHERE')],
      [3, () => this.#read('getStaffUser', `${USERS}/nobody`)],
      [2, () => this.#read('listSites', '/api/configuration/sites', 'not-a-token')],
      [3, () => this.#sendSpoiltQuote()],
    ])()
  }

  #read(operationId: string, path: string, accessToken = 'demo'): Promise<Heard> {
    return this.#ask({ operationId, path, accessToken })
  }

  async #price(): Promise<void> {
    const request = PRICES[Math.floor(this.#needs.random() * PRICES.length)]
    const startDate = `${new Date().toISOString().slice(0, 10)}T00:00:00`
    const body = JSON.stringify({ ...(request?.body as object), startDate, promotionCode: null })
    await this.#ask({ operationId: 'calculateMembershipPricing', path: '/api/pricing/memberships', body })
  }

  async #join(): Promise<void> {
    const one = familyWish(this.#name())
    await this.#insist(asked('addMembersWithMemberships', one), [201])
    this.families.push(one.lastName)
  }

  async #book(): Promise<void> {
    const { urlOf, random } = this.#needs
    const one = await bookingWish(urlOf(Math.floor(random() * 2)), this.#name())
    if (one === undefined) return
    await this.#insist(asked('addMemberWithBooking', one), [201])
    this.bookings.push(one.lastName)
  }

  async #employ(): Promise<void> {
    const username = `${this.#needs.letter}${this.#turn.toString(36)}`
    const body = JSON.stringify({ ...userNamed(username, 'new'), password: 'Correct-Horse-7-battery' })
    // The first one may have been stored although nobody heard of it: then the name is taken.
    await this.#insist({ operationId: 'createStaffUser', path: USERS, body }, [201, 409])
    this.users.set(username, 'new')
  }

  async #rename(): Promise<void> {
    const [username] = [...this.users.keys()].slice(-1)
    if (username === undefined) return
    const displayName = `turn ${this.#turn}`
    const body = JSON.stringify(userNamed(username, displayName))
    const path = `${USERS}/${username}`
    await this.#insist({ operationId: 'updateStaffUser', method: 'PUT', path, body }, [204])
    this.users.set(username, displayName)
  }

  async #sendSpoiltQuote(): Promise<void> {
    const one = familyWish(this.#name())
    await this.#ask({ ...asked('addMembersWithMemberships', one), body: one.body.replace('45.0', '44.0') })
  }

  #name(): string {
    return `w-${this.#prefix}-${this.#needs.letter}-${this.#turn}`
  }

  /** Sends it again until it is answered with one of the statuses: broken connections and 503 change nothing twice. */
  async #insist(what: Asked, wanted: readonly number[]): Promise<void> {
    for (;;) {
      const heard = await this.#ask(what)
      if (heard !== undefined && wanted.includes(heard.status)) return
      if (heard !== undefined && !isPassing(heard.status, what))
        throw new Error(`${what.operationId}: ${heard.status} ${heard.text}`)
      this.sentAgain += 1
      await sleep(PAUSE_MS)
    }
  }

  async #ask(what: Asked): Promise<Heard> {
    const { urlOf, random, tally } = this.#needs
    const started = performance.now()
    const heard = await exchange(urlOf(Math.floor(random() * 2)), what)
    tally.add(what.operationId, heard, performance.now() - started)
    return heard
  }
}

/** Whether the same request may succeed later: 409 when the one whose connection broke is still being undone. */
function isPassing(status: number, { key }: Asked): boolean {
  return status === 503 || (status === 409 && key !== undefined)
}

function asked(operationId: string, { path, body, accessToken, key }: Wish): Asked {
  return { operationId, path, body, accessToken, key }
}

/** Somebody who may be anybody, but for the names. */
function userNamed(username: string, displayName: string): object {
  const person = { firstName: 'Sam', lastName: 'Soak', siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  return { username, displayName, ...person, isActive: true }
}

async function exchange(
  url: string,
  { path, body, accessToken = 'demo', key, ...asked }: Asked,
): Promise<Heard> {
  try {
    const response = await fetch(url + path, {
      method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-use-sso': 'true',
        accept: 'text/plain, application/json;q=0.5',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
