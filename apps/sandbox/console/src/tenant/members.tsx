import { type Schemas, useTenantChange, useTenantPages } from '../api.ts'
import { type Columns, DataTable } from '../ui/data-table.tsx'
import { Tag } from '../ui/labels.tsx'
import { SearchField, useSearch } from '../ui/search-field.tsx'

type Member = Schemas['StoredMember']

/** Members with what they bought and owe, the newest first. */
export function Members() {
  const search = useSearch()
  const members = useTenantPages<Member, number>(
    'members',
    search.wanted,
    (client, before = HIGHEST_NUMBER) =>
      client.GET('/_companion/members', { params: { query: { before, text: search.wanted } } }),
    ({ memberId }) => memberId,
  )
  return (
    <div class="stack">
      <SearchField label="Name or e-mail address" search={search} />
      <DataTable
        caption="Members"
        columns={COLUMNS}
        keyOf={({ memberId }) => memberId}
        empty="No member."
        query={members}
        canOpen
      />
    </div>
  )
}

const HIGHEST_NUMBER = 2 ** 31 - 1

const COLUMNS: Columns<Member> = {
  Number: ({ memberId }) => memberId,
  Name: ({ firstName, lastName, isConfirmed }) => (
    <>
      {firstName} {lastName} {!isConfirmed && <Tag kind="warn">not confirmed</Tag>}
    </>
  ),
  'To pay': (member) => <Debt member={member} />,
  Memberships: ({ memberships }) =>
    memberships.map(({ membershipId, membershipTypeId, isActive }) => (
      <Tag key={membershipId} kind={isActive ? 'good' : 'warn'}>
        {membershipTypeId} {isActive ? 'active' : 'not active'}
      </Tag>
    )),
  Bookings: ({ bookings }) => bookings.map(({ bookingId }) => bookingId).join(', '),
  'E-mail': ({ email }) => email,
  Site: ({ siteId }) => siteId,
}

function Debt({ member: { memberId, salesInvoices } }: { member: Member }) {
  const payment = useTenantChange((client) =>
    client.POST('/_companion/sales-invoices/pay', { body: { memberId } }),
  )
  const unpaid = salesInvoices.filter(({ isPaid }) => !isPaid)
  if (unpaid.length === 0) return null
  return (
    <>
      {unpaid.map(({ amount, currency }) => `${amount} ${currency}`).join(' + ')}{' '}
      <button
        type="button"
        aria-label={`Pay the invoices of member ${memberId}`}
        disabled={payment.isPending}
        onClick={() => payment.mutate()}
      >
        {payment.error ? 'Failed' : 'Pay'}
      </button>
    </>
  )
}
