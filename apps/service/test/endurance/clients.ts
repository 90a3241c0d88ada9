import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/database/open-database.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { type Booking, bodyWith, namedBooking } from '../creations/bookings.ts'
import { namedFamily, signedBody } from '../creations/families.ts'
import { demoTenant } from '../demo-tenants.ts'

const MEMBERSHIPS_PATH = '/api/memberships/add-members-with-memberships'
const BOOKINGS_PATH = '/api/bookings/add-member-with-booking'

/** The tenant of the bookings: its id, and its access token, too. */
export const BOOKING_TENANT = 'races'

/** Slots that are never full. They are several, since the bookings of one slot wait for each other. */
export const OPEN_SLOTS = Array.from({ length: 20 }, (_, index) => `OPEN-${index}`)

const sha256 = createHash('sha256').update(BOOKING_TENANT).digest('hex')

/** The demo tenant under another name, with its open slots and further slots of a capacity. */
export async function applyBookingTenant(
  database: Database,
  slots: readonly string[] = [],
  capacity = 0,
): Promise<void> {
  const now = new Date()
  const demo = demoTenant('demo', now)
  const [slot] = demo.slots!
  const bookable = (reference: string, places: number) => ({ ...slot!, reference, capacity: places })
  await applyTenant(
    database,
    {
      ...demo,
      id: BOOKING_TENANT,
      accessTokens: [{ ...demo.accessTokens?.[0], sha256 } as never],
      bookings: [],
      staffUsers: [],
      slots: [
        ...OPEN_SLOTS.map((reference) => bookable(reference, 1_000_000)),
        ...slots.map((reference) => bookable(reference, capacity)),
      ],
    },
    { now, hashPassword: async () => '' },
  )
}

/** One creation that a client wants, sent under one key until it is answered. */
export interface Wish {
  readonly accessToken: string
  readonly path: string
  readonly lastName: string
  readonly key: string
  readonly body: string
  /** The lease that is to be used up. */
  readonly leaseId?: string
}

/** @param lastName tells the people of this wish from all others. */
export function familyWish(lastName: string): Wish {
  const family = namedFamily('two-people-promotion')
  for (const { profile } of [family.primaryMember, ...(family.linkedMembers ?? [])])
    profile.lastName = lastName
  const body = signedBody({ now: new Date() }, family)
  return { accessToken: 'demo', path: MEMBERSHIPS_PATH, lastName, key: lastName, body }
}

/** A lease with its quote, as text. */
export interface Held {
  readonly leaseId: string
  readonly quote: string
}

/** @returns the lease; `full` when the slot has no place left, `undefined` when the connection broke. */
export async function hold(url: string, slotReference: string): Promise<Held | 'full' | undefined> {
  const lease = await ask(url, '/booking-leases', { slotReference })
  if (lease === undefined) return undefined
  if (lease.status === 409) return 'full'
  const { leaseId } = JSON.parse(lease.text)
  const quote = await ask(url, '/booking-quotes', { leaseId })
  return quote && { leaseId, quote: quote.text }
}

let turn = 0

/** Holds a place of the open slots, which take turns. */
export async function holdOpen(url: string): Promise<Held | undefined> {
  turn += 1
  const held = await hold(url, OPEN_SLOTS[turn % OPEN_SLOTS.length] as string)
  if (held === 'full') throw new Error('An open slot is full')
  return held
}

/** A junior with a guardian who want a place that is held. */
export function bookingOf(lastName: string, { leaseId, quote }: Held): Wish {
  const booking: Booking = namedBooking('junior-with-guardian')
  for (const profile of [booking.memberProfile, booking.guardianProfile])
    if (profile) profile.lastName = lastName
  booking.bookingDetails = booking.bookingDetails.map((detail) => ({ ...detail, leaseId }))
  const { optInMarketing, signedAgreements, userFields } = namedBooking('adult')
  const body = bodyWith({ ...booking, optInMarketing, signedAgreements, userFields } as Booking, [quote])
  return { accessToken: BOOKING_TENANT, path: BOOKINGS_PATH, lastName, key: lastName, body, leaseId }
}

/** @returns nothing when the connection broke before the place was held and priced. */
export async function bookingWish(url: string, lastName: string): Promise<Wish | undefined> {
  const held = await holdOpen(url)
  return held && bookingOf(lastName, held)
}

async function ask(url: string, path: string, body: object) {
  const request = () => post(`${url}/_companion${path}`, BOOKING_TENANT, JSON.stringify(body))
  const response = await whenThereIsRoom(request, [503, 500])
  if (response === undefined || response.status < 300 || response.status === 409) return response
  throw new Error(`${path}: ${response.status} ${response.text}`)
}

const PAUSE_MS = 50

/**
 * Does as `Retry-After` says, though sooner: a request that was answered with 503 has changed nothing.
 *
 * @param statuses after which it is sent again. A lease may be held twice when its outcome is unknown (500).
 */
async function whenThereIsRoom<T extends { readonly status: number } | undefined>(
  request: () => Promise<T>,
  statuses = [503],
): Promise<T> {
  for (;;) {
    const response = await request()
    if (response === undefined || !statuses.includes(response.status)) return response
    await sleep(PAUSE_MS)
  }
}

/** @returns the status; `undefined` when the connection broke, and nobody knows what became of it. */
export async function send(url: string, wish: Wish, withKey = true): Promise<number | undefined> {
  const headers = { 'x-use-sso': 'true', ...(withKey && { 'idempotency-key': wish.key }) }
  return (await post(url + wish.path, wish.accessToken, wish.body, headers))?.status
}

/** As {@link send}, again and again while there is no room for it. */
export async function insist(url: string, wish: Wish, withKey = true): Promise<number | undefined> {
  const response = await whenThereIsRoom(async () => {
    const status = await send(url, wish, withKey)
    return status === undefined ? undefined : { status }
  })
  return response?.status
}

async function post(url: string, accessToken: string, body: string, headers: Record<string, string> = {}) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}
