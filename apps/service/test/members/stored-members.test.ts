import { companion as document } from '@leisure-ops/openapi/companion'
import type { components } from '@leisure-ops/openapi/companion-types'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/index.ts'
import { namedFamily, renamed, signedBody } from '../creations/families.ts'
import { companion, post, type Service, startOn } from '../creations/harness.ts'
import { REPEATED_ON } from '../database/backends.ts'

type Member = components['schemas']['StoredMember']

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ ...document, $id: 'companion' }, 'companion')
const isMember = ajv.compile({ $ref: 'companion#/components/schemas/StoredMember' })

describe.each(REPEATED_ON)('members on $name', ({ open }) => {
  let database: Database
  let service: Service
  beforeAll(async () => {
    database = await open()
    service = await startOn(database)
  }, 60_000)
  afterAll(async () => {
    await service.close()
    await database.close()
  })

  const find = async (query: Record<string, string>) =>
    (await companion(service, `/members?${new URLSearchParams(query)}`)).body as Member[]

  it('can be found with everything that was stored, and can pay', async () => {
    const family = renamed(namedFamily('two-people-promotion'))
    const { firstName, lastName, email } = family.primaryMember.profile
    const created = await post(service, 'addMembersWithMemberships', signedBody(service, family))
    const { membersCreated } = JSON.parse(created.text)
    const [primary] = await find({ firstName, lastName: ` ${lastName.toUpperCase()} `, email: email! })
    expect(isMember(primary), JSON.stringify(isMember.errors)).toBe(true)
    const now = '2026-11-21T09:30:00.000Z'
    expect(primary).toMatchObject({
      dateOfBirth: '1988-02-29T00:00:00',
      isConfirmed: true,
      addresses: [{ addressLine1: '7 Pride Hill', isPrimary: true, addressLine2: null }],
      contactNumbers: [{ kind: 'mobile', number: '07700900456', isPrimary: true }],
      agreements: { privacyPolicy: now, termsAndConditions: now, healthCommitmentStatement: now },
      userFields: [{ userFieldId: 5, value: 'Leaflet' }],
      bankDetails: { accountName: '********', accountNumber: '******45', sortCode: '****45' },
      memberships: [{ membershipTypeId: 'ADULT-DD', isActive: false }],
      salesInvoices: [{ amount: '25.55', currency: 'GBP', isPaid: false }],
    })
    const [childId] = primary!.linkedMemberIds
    const { body: child } = (await companion(service, `/members/${childId}`)) as { body: Member }
    expect(child).toMatchObject({ primaryMemberId: primary!.memberId, bankDetails: null })
    expect(child.salesInvoices.map(({ salesInvoiceId }) => salesInvoiceId)).toEqual(
      membersCreated[1].salesInvoiceIds,
    )

    const pay = () => companion(service, '/sales-invoices/pay', { memberId: childId })
    expect(await pay()).toEqual({ status: 200, body: { salesInvoiceIds: membersCreated[1].salesInvoiceIds } })
    expect(await pay()).toEqual({ status: 200, body: { salesInvoiceIds: [] } })
    const paid = (await companion(service, `/members/${childId}`)).body as Member
    expect(paid.memberships.map(({ isActive }) => isActive)).toEqual([true, true])
    expect(paid.salesInvoices.map(({ isPaid }) => isPaid)).toEqual([true, true])
    expect((await find({ lastName })).map(({ memberships }) => memberships.length)).toEqual([1])
  })

  it('that do not exist are not found', async () => {
    expect(await find({ lastName: 'Nobody' })).toEqual([])
    expect((await companion(service, '/members/999999')).status).toBe(404)
    expect((await companion(service, '/sales-invoices/pay', { memberId: 999999 })).status).toBe(404)
    expect((await companion(service, '/members/nobody')).status).toBe(400)
    expect((await companion(service, '/members/99999999999')).status).toBe(400)
  })

  it('can choose what the tenant offers', async () => {
    const { body: methods } = await companion(service, '/payment-methods')
    expect(methods).toMatchObject([
      { id: 'DD-BACS', isBacs: true, isDefaultRecurringCard: false },
      { id: 'RCP-CARD', isBacs: false, isDefaultRecurringCard: true },
    ])
    const types = async (query: string) =>
      ((await companion(service, `/membership-types${query}`)).body as { id: string }[]).map(({ id }) => id)
    expect(await types('')).toHaveLength(5)
    expect(await types('?tag=lessons')).toEqual(['SWIM-SCHOOL'])
    expect(await types('?tag=none')).toEqual([])
    expect(await companion(service, '/membership-types/adult-dd/earliest-start-date')).toEqual({
      status: 200,
      body: { earliestStartDate: null },
    })
    expect((await companion(service, '/membership-types/none/earliest-start-date')).status).toBe(404)
  })
})
