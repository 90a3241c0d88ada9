import { type Schemas, useTenantChange, useTenantData } from '../api.ts'
import { Remaining } from '../time/remaining.tsx'
import { type Columns, DataTable } from '../ui/data-table.tsx'

type Slot = Schemas['Slot']

/** What can be booked, and the leases that hold places. */
export function Slots() {
  return (
    <div class="stack">
      <DataTable
        caption="Slots"
        columns={SLOTS}
        keyOf={({ slotReference }) => slotReference}
        empty="The tenant has no slots."
        query={useTenantData('slots', (client) => client.GET('/_companion/slots'))}
      />
      <h2>Leases</h2>
      <DataTable
        caption="Leases"
        columns={LEASES}
        keyOf={({ leaseId }) => leaseId}
        empty="No place is held."
        query={useLeases()}
      />
    </div>
  )
}

/** The leases that nobody has used. */
export function useLeases() {
  return useTenantData('leases', (client) => client.GET('/_sandbox/booking-leases'))
}

const SLOTS: Columns<Slot> = {
  Slot: ({ slotReference }) => slotReference,
  Starts: ({ startsAt }) => startsAt.replace('T', ' '),
  'Places left': ({ placesLeft, capacity }) => `${placesLeft} of ${capacity}`,
  Prices: ({ prices }) => prices.map(({ description, price }) => `${description} ${price}`).join(', '),
  Lease: ({ slotReference }) => <HoldButton slotReference={slotReference} />,
}

const LEASES: Columns<Schemas['Lease']> = {
  Lease: ({ leaseId }) => <code>{leaseId}</code>,
  Slot: ({ slotReference }) => slotReference,
  State: ({ expiresAt }) => <Remaining at={new Date(expiresAt)} />,
}

function HoldButton({ slotReference }: { slotReference: string }) {
  const lease = useTenantChange((client) =>
    client.POST('/_companion/booking-leases', { body: { slotReference } }),
  )
  return (
    <>
      <button
        type="button"
        aria-label={`Hold ${slotReference}`}
        disabled={lease.isPending}
        onClick={() => lease.mutate()}
      >
        Hold
      </button>{' '}
      {lease.error?.message}
    </>
  )
}
