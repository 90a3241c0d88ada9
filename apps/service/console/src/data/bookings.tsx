import { useInfiniteQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { PagedTable } from '../ui/paged-table.tsx'

const PAGE = 100

/** Bookings of all members, the newest first. */
export function Bookings() {
  const { client } = useSandbox()
  const bookings = useInfiniteQuery({
    queryKey: ['state', 'bookings'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      dataOf(
        client.GET('/_sandbox/bookings', {
          params: { query: before === undefined ? {} : { before } },
          signal,
        }),
      ),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.bookingId),
  })
  return (
    <PagedTable
      caption="Bookings"
      head={['Number', 'Slot', 'Member', 'Paid by', 'Joined']}
      empty="No bookings yet."
      query={bookings}
    >
      {(one) => (
        <tr key={one.bookingId}>
          <td class="number">{one.bookingId}</td>
          <td>{one.slotReference}</td>
          <td>
            {one.memberName} ({one.memberId})
          </td>
          <td>{one.payingMemberId ?? 'the member'}</td>
          <td>{one.joinedBookingId ?? ''}</td>
        </tr>
      )}
    </PagedTable>
  )
}
