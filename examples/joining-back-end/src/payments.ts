import type { components, paths } from '@leisure-ops/openapi/companion-types'
import type { FastifyInstance } from 'fastify'
import createClient from 'openapi-fetch'
import type { Service } from './forward.ts'

type StoredMember = components['schemas']['StoredMember']

interface Payment {
  /** The primary member's. */
  readonly email: string
  /** What the creation returned. */
  readonly salesInvoiceIds: readonly number[]
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
 * no path for it. The path here is a companion operation of `@leisure-ops/service`. Replace it with what your environment has, such as a
 * payment provider.
 */
export function payments(app: FastifyInstance, { baseUrl, accessToken }: Service): void {
  const { GET, POST } = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${accessToken}` },
  })

  /** The members to whom the invoices belong: the primary member and the linked members. */
  async function membersOf({ email, salesInvoiceIds }: Payment): Promise<StoredMember[]> {
    const primary = dataOf(await GET('/_companion/members', { params: { query: { email } } }))
    const linked = await Promise.all(
      primary
        .flatMap(({ linkedMemberIds }) => linkedMemberIds)
        .map((memberId) => GET('/_companion/members/{memberId}', { params: { path: { memberId } } })),
    )
    return [...primary, ...linked.map(dataOf)].filter(({ salesInvoices }) =>
      salesInvoices.some(({ salesInvoiceId }) => salesInvoiceIds.includes(salesInvoiceId)),
    )
  }

  app.post<{ Body: Payment }>('/payments', { schema: { body } }, async ({ body: payment }) => {
    for (const { memberId } of await membersOf(payment))
      dataOf(await POST('/_companion/sales-invoices/pay', { body: { memberId } }))
    const paid = await membersOf(payment)
    return paid.flatMap(({ firstName, memberships }) =>
      memberships.map(({ membershipTypeId, isActive }) => ({ firstName, membershipTypeId, isActive })),
    )
  })
}

function dataOf<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(`${new URL(response.url).pathname} answered ${response.status}.`)
  return data
}
