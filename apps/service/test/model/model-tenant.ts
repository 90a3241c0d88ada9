import type { TenantFile } from '../../src/tenants/index.ts'
import { demoTenant } from '../demo-tenants.ts'
import type { SlotName } from './booking-cases.ts'
import type { World } from './world.ts'

export const SLOTS: Readonly<Record<SlotName, string>> = { priced: 'MODEL:PRICED', free: 'MODEL:FREE' }
const FULL_SLOT = 'MODEL:FULL'

/** Bookings that can be joined, and one on a slot that is full. */
export const JOINABLE: Readonly<Record<SlotName, number>> = { priced: 700401, free: 700402 }
export const FULL_BOOKING = 700403

/** The demo tenant with two ages that differ, slots for thousands, and BACS as the default method of recurring cards too. */
export function modelTenant(now: Date): TenantFile {
  const demo = demoTenant('demo', now) as TenantFile
  const example = demo.slots?.[0] as NonNullable<TenantFile['slots']>[number]
  const slot = (reference: string, capacity: number, price: number) => ({
    ...example,
    reference,
    capacity,
    prices: example.prices.slice(0, 1).map((line) => ({ ...line, price })),
  })
  const booking = (id: number, slotReference: string) => ({ id, slotReference, memberId: 48213 })
  return {
    ...demo,
    settings: {
      ...demo.settings,
      ageOfConsent: 16,
      ageOfOnlineAccount: 13,
      defaultRecurringCardMethodId: 'CARD-BACS',
    },
    paymentMethods: [
      ...(demo.paymentMethods ?? []),
      { id: 'CARD-BACS', description: 'Direct debit for cards', isBacs: true },
    ],
    slots: [
      ...(demo.slots ?? []),
      slot(SLOTS.priced, 1_000_000, 6.5),
      slot(SLOTS.free, 1_000_000, 0),
      slot(FULL_SLOT, 1, 6.5),
    ],
    bookings: [
      ...(demo.bookings ?? []),
      booking(JOINABLE.priced, SLOTS.priced),
      booking(JOINABLE.free, SLOTS.free),
      booking(FULL_BOOKING, FULL_SLOT),
    ],
  }
}

/** What the model knows of that tenant at the start. */
export function modelWorld(now: Date): World {
  return {
    today: now.toISOString().slice(0, 10),
    ageOfConsent: 16,
    ageOfOnlineAccount: 13,
    siteIds: ['RIVERSIDE', 'HARBOUR'],
    membershipTypeIds: ['ADULT-DD', 'JUNIOR-DD', 'ADULT-YEAR', 'SWIM-SCHOOL', 'GYM-CARD'],
    bankDetailMethods: ['DD-BACS'],
    userFields: new Map([
      [5, undefined],
      [7, ['Yes', 'No']],
    ]),
    bookings: new Map([
      [JOINABLE.priced, { slot: SLOTS.priced, isFull: false }],
      [JOINABLE.free, { slot: SLOTS.free, isFull: false }],
      [FULL_BOOKING, { slot: FULL_SLOT, isFull: true }],
    ]),
    leases: new Map(),
    people: new Set(['robin|hale|robin.hale@example.com', 'kim|lowe|kim.lowe@example.com']),
  }
}
