import { useQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { fromNow } from '../time/format-time.ts'
import { useNow } from '../time/use-clock.ts'
import { Table } from '../ui/table.tsx'

export function useLeases() {
  const { client } = useSandbox()
  return useQuery({
    queryKey: ['state', 'leases'],
    queryFn: () => dataOf(client.GET('/_sandbox/booking-leases')),
    refetchOnMount: 'always',
  })
}

/** Leases that nobody has used, with their time running. */
export function Leases() {
  const { data = [], isPending, error } = useLeases()
  const clock = useNow()
  return (
    <Table
      caption="Leases"
      head={['Lease', 'Slot', 'State']}
      empty="No slot is held. Hold one under Slots."
      isLoading={isPending}
      error={error}
    >
      {data.map(({ leaseId, slotReference, expiresAt }) => (
        <tr key={leaseId}>
          <td>
            <code>{leaseId}</code>
          </td>
          <td>{slotReference}</td>
          <td>{clock && <Remaining at={new Date(expiresAt)} now={clock.now} />}</td>
        </tr>
      ))}
    </Table>
  )
}

/** How long something is still valid, or that it has expired. */
export function Remaining({ at, now }: { at: Date; now: Date }) {
  const isOver = at <= now
  return (
    <span class={`tag ${isOver ? 'bad' : 'good'}`}>
      {isOver ? 'expired' : 'expires'} {fromNow(at, now)}
    </span>
  )
}
