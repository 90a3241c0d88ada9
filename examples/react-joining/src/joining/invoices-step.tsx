import type { MembersWithMemberships } from '@leisure-ops/client'
import { useMutation } from '@tanstack/react-query'
import { membershipOf } from '../memberships.ts'

interface InvoicesStepProps {
  readonly email: string
  readonly joined: MembersWithMemberships
}

interface PaidMembership {
  readonly firstName: string
  readonly membershipTypeId: string
  readonly isActive: boolean
}

/** Shows the unpaid invoices. The members exist, but their memberships are not active yet. */
export function InvoicesStep({ email, joined }: InvoicesStepProps) {
  const salesInvoiceIds = joined.membersCreated.flatMap((member) => member.salesInvoiceIds)
  const pay = useMutation({ mutationFn: () => payInvoices(email, salesInvoiceIds), retry: false })
  return (
    <section>
      <h2 tabIndex={-1} data-step="Done">
        {pay.data ? 'Welcome' : 'You have joined'}
      </h2>
      {pay.data ? (
        <ul className="memberships">
          {pay.data.map(({ firstName, membershipTypeId, isActive }) => (
            <li key={`${firstName} ${membershipTypeId}`}>
              <strong>{firstName}</strong> {membershipOf(membershipTypeId)?.name ?? membershipTypeId}
              <span className="badge">{isActive ? 'Active' : 'Not active yet'}</span>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>Your memberships become active when the invoices are paid: {salesInvoiceIds.join(', ')}.</p>
          {pay.error && <p role="alert">The payment did not go through. Please ask at the desk.</p>}
          <div className="actions">
            <button type="button" onClick={() => pay.mutate()} disabled={pay.isPending}>
              Pay now
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** Your back end pays: the document has no operation for it. */
async function payInvoices(email: string, salesInvoiceIds: readonly number[]): Promise<PaidMembership[]> {
  const answer = await fetch('/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, salesInvoiceIds }),
  })
  if (!answer.ok) throw new Error(`The back end answered ${answer.status}.`)
  return (await answer.json()) as PaidMembership[]
}
