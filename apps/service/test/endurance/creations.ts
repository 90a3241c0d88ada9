import type { Database } from '../../src/database/open-database.ts'
import { leaseMistakes, mistakesOfSlots } from './check-whole.ts'
import { applyBookingTenant, BOOKING_TENANT, bookingWish, familyWish, type Wish } from './clients.ts'

/** What the two creations have in particular when clients want them and processes die. */
export interface Creation {
  readonly operationId: 'addMemberWithBooking' | 'addMembersWithMemberships'
  readonly tenantId: string
  /** Applies the tenant, if it is none of those that the service has anyway. */
  readonly prepare: (database: Database) => Promise<void>
  /** @returns nothing when the process died before the wish was complete. */
  readonly wish: (url: string, lastName: string) => Promise<Wish | undefined>
  /** What a wish becomes, counted in every table; less is half of it, more is two. */
  readonly whole: Readonly<Record<string, number>>
  /** What is wrong beside what is not whole, as messages. */
  readonly furtherMistakes: (database: Database) => Promise<string[]>
  /** What is wrong while nobody knows what became of the wishes, as messages. */
  readonly unheardMistakes: (database: Database, unheard: readonly Wish[]) => Promise<string[]>
}

/** A parent and a child with three memberships. */
export const FAMILY: Creation = {
  operationId: 'addMembersWithMemberships',
  tenantId: 'demo',
  prepare: async () => {},
  wish: async (_url, lastName) => familyWish(lastName),
  whole: {
    members: 2,
    confirmed: 2,
    memberships: 3,
    sales_invoices: 3,
    member_details: 2,
    member_bank_details: 1,
  },
  furtherMistakes: async () => [],
  unheardMistakes: async () => [],
}

/** A junior with a guardian, and one booking with a lease. */
export const BOOKING: Creation = {
  operationId: 'addMemberWithBooking',
  tenantId: BOOKING_TENANT,
  prepare: (database) => applyBookingTenant(database),
  wish: bookingWish,
  whole: {
    members: 2,
    confirmed: 2,
    bookings: 1,
    sales_invoices: 1,
    member_details: 2,
  },
  furtherMistakes: mistakesOfSlots,
  unheardMistakes: leaseMistakes,
}
