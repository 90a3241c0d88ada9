import { createHash } from 'node:crypto'
import type { Database } from '../../src/database/open-database.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { demoTenant } from '../demo-tenants.ts'

/** Its id, and its access token too. */
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
  const [slot] = demo?.slots ?? []
  if (demo === undefined || slot === undefined) throw new Error('The demo tenant has slots')
  const bookable = (reference: string, places: number) => ({ ...slot, reference, capacity: places })
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
