import type { FastifyInstance } from 'fastify'
import type { Service } from './forward.ts'

interface Payment {
  /** The primary member's. */
  readonly email: string
  /** What the creation returned. */
  readonly salesInvoiceIds: readonly number[]
}

/** The properties of a stored member that this example reads. */
interface StoredMember {
  readonly memberId: number
  readonly firstName: string
  readonly linkedMemberIds: readonly number[]
  readonly memberships: readonly { readonly membershipTypeId: string; readonly isActive: boolean }[]
  readonly salesInvoices: readonly { readonly salesInvoiceId: number }[]
}

const body = {
  type: 'object',
  required: ['email', 'salesInvoiceIds'],
  properties: {
    email: { type: 'string', maxLength: 255 },
    salesInvoiceIds: { type: 'array', maxItems: 100, items: { type: 'integer' } },
  },
}

/**
 * `POST /payments` pays invoices, and returns the memberships of their members. The specification names this step and describes
 * no path for it. The path here is our service's own. Replace it with what your environment has, such as a payment provider.
 */
export function payments(app: FastifyInstance, { baseUrl, accessToken }: Service): void {
  async function sandbox<T>(path: string, payload?: object): Promise<T> {
    const answer = await fetch(`${baseUrl}/_companion${path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`)
    return (await answer.json()) as T
  }

  /** The members to whom the invoices belong: the primary member and the linked members. */
  async function membersOf({ email, salesInvoiceIds }: Payment): Promise<StoredMember[]> {
    const primary = await sandbox<StoredMember[]>(`/members?email=${encodeURIComponent(email)}`)
    const linked = await Promise.all(
      primary
        .flatMap(({ linkedMemberIds }) => linkedMemberIds)
        .map((memberId) => sandbox<StoredMember>(`/members/${memberId}`)),
    )
    return [...primary, ...linked].filter(({ salesInvoices }) =>
      salesInvoices.some(({ salesInvoiceId }) => salesInvoiceIds.includes(salesInvoiceId)),
    )
  }

  app.post<{ Body: Payment }>('/payments', { schema: { body } }, async ({ body: payment }) => {
    for (const { memberId } of await membersOf(payment)) await sandbox('/sales-invoices/pay', { memberId })
    const paid = await membersOf(payment)
    return paid.flatMap(({ firstName, memberships }) =>
      memberships.map(({ membershipTypeId, isActive }) => ({ firstName, membershipTypeId, isActive })),
    )
  })
}
