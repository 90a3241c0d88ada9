import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/preact-query'
import { memo } from 'preact/compat'
import { useCallback, useState } from 'preact/hooks'
import { dataOf, type StoredMember, useSandbox } from '../api.ts'
import { PagedTable } from '../ui/paged-table.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'

const PAGE = 100
/** No member has a higher number. */
const NEWEST = 2 ** 31 - 1

/** Members with what they owe, the newest first, a page at a time. */
export function Members() {
  const { client } = useSandbox()
  const search = useSearch()
  const [opened, setOpened] = useState<number>()
  const toggle = useCallback(
    (memberId: number) => setOpened((open) => (open === memberId ? undefined : memberId)),
    [],
  )
  const members = useInfiniteQuery({
    queryKey: ['state', 'members', search.wanted],
    initialPageParam: NEWEST,
    queryFn: ({ pageParam: before, signal }) => {
      const query = { before, ...(search.wanted !== '' && { text: search.wanted }) }
      return dataOf(client.GET('/_sandbox/members', { params: { query }, signal }))
    },
    getNextPageParam: (page: StoredMember[]) => (page.length < PAGE ? undefined : page.at(-1)?.memberId),
  })
  return (
    <>
      <SearchField label="Name or e-mail address" search={search} />
      <PagedTable
        caption="Members"
        head={['Number', 'Name', 'To pay', 'Memberships', 'E-mail', 'Site']}
        empty="No member."
        query={members}
      >
        {(member) => (
          <MemberRow
            key={member.memberId}
            member={member}
            isOpen={opened === member.memberId}
            onOpen={toggle}
          />
        )}
      </PagedTable>
    </>
  )
}

interface MemberRowProps {
  readonly member: StoredMember
  readonly isOpen: boolean
  readonly onOpen: (memberId: number) => void
}

/** A row is drawn again only when it has changed, because there may be thousands. */
const MemberRow = memo(({ member, isOpen, onOpen }: MemberRowProps) => {
  const { memberId, firstName, lastName, email, siteId, isConfirmed, memberships } = member
  return (
    <>
      <tr>
        <td class="number">
          <button type="button" class="link" aria-expanded={isOpen} onClick={() => onOpen(memberId)}>
            {memberId}
          </button>
        </td>
        <td>
          {firstName} {lastName} {!isConfirmed && <span class="tag warn">not confirmed</span>}
        </td>
        <td class="amount">
          {owed(member)} {owed(member) !== '' && <PayButton memberId={memberId} />}
        </td>
        <td>
          {memberships.map(({ membershipId, membershipTypeId, isActive }) => (
            <span key={membershipId} class={`tag ${isActive ? 'good' : 'warn'}`}>
              {membershipTypeId} {isActive ? 'active' : 'not active'}
            </span>
          ))}
        </td>
        <td>{email}</td>
        <td>{siteId}</td>
      </tr>
      {isOpen && (
        <tr class="opened">
          <td colSpan={6}>
            <pre>{JSON.stringify(member, null, 2)}</pre>
          </td>
        </tr>
      )}
    </>
  )
})

function owed({ salesInvoices }: StoredMember): string {
  return salesInvoices
    .filter(({ isPaid }) => !isPaid)
    .map(({ amount, currency }) => `${amount} ${currency}`)
    .join(' + ')
}

function PayButton({ memberId }: { memberId: number }) {
  const { client } = useSandbox()
  const queries = useQueryClient()
  const payment = useMutation({
    mutationFn: () => dataOf(client.POST('/_sandbox/sales-invoices/pay', { body: { memberId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['state'] }),
  })
  return (
    <button
      type="button"
      aria-label={`Pay the invoices of member ${memberId}`}
      disabled={payment.isPending}
      onClick={() => payment.mutate()}
    >
      {payment.error ? 'Failed' : 'Pay'}
    </button>
  )
}
