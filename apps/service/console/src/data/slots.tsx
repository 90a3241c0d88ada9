import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { Table } from '../ui/table.tsx'

/** What can be booked. A place of it can be held from here. */
export function Slots() {
  const { client } = useSandbox()
  const queries = useQueryClient()
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['state', 'slots'],
    queryFn: () => dataOf(client.GET('/_sandbox/slots')),
    refetchOnMount: 'always',
  })
  const lease = useMutation({
    mutationFn: (slotReference: string) =>
      dataOf(client.POST('/_sandbox/booking-leases', { body: { slotReference } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['state'] }),
  })
  return (
    <>
      {lease.error && (
        <p class="problem" role="alert">
          {lease.error.message}
        </p>
      )}
      <Table
        caption="Slots"
        head={['Slot', 'Starts', 'Places left', 'Prices', '']}
        empty="The tenant has no slots."
        isLoading={isPending}
        error={error}
      >
        {data.map(({ slotReference, startsAt, placesLeft, capacity, prices }) => (
          <tr key={slotReference}>
            <td>{slotReference}</td>
            <td>{startsAt.replace('T', ' ')}</td>
            <td class="number">
              {placesLeft} of {capacity}
            </td>
            <td>{prices.map(({ description, price }) => `${description} ${price}`).join(', ')}</td>
            <td>
              <button
                type="button"
                aria-label={`Hold ${slotReference}`}
                disabled={lease.isPending}
                onClick={() => lease.mutate(slotReference)}
              >
                Hold
              </button>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
