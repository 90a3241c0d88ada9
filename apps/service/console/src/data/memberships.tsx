import { useInfiniteQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { PagedTable } from '../ui/paged-table.tsx'

const PAGE = 100

/** Memberships of all members, the newest first. */
export function Memberships() {
  const { client } = useSandbox()
  const memberships = useInfiniteQuery({
    queryKey: ['state', 'memberships'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      dataOf(
        client.GET('/_sandbox/memberships', {
          params: { query: before === undefined ? {} : { before } },
          signal,
        }),
      ),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.membershipId),
  })
  return (
    <PagedTable
      caption="Memberships"
      head={['Number', 'Type', 'Member', 'From', 'To', 'State', 'To pay']}
      empty="No memberships yet."
      query={memberships}
    >
      {(one) => (
        <tr key={one.membershipId}>
          <td class="number">{one.membershipId}</td>
          <td>{one.membershipTypeId}</td>
          <td>
            {one.memberName} ({one.memberId})
          </td>
          <td>{one.startDate.slice(0, 10)}</td>
          <td>{one.endDate?.slice(0, 10) ?? 'open'}</td>
          <td>
            <span class={`tag ${one.isActive ? 'good' : 'warn'}`}>
              {one.isActive ? 'active' : 'not active'}
            </span>
          </td>
          <td class="amount">{one.unpaid ? `${one.unpaid.amount} ${one.unpaid.currency}` : ''}</td>
        </tr>
      )}
    </PagedTable>
  )
}
