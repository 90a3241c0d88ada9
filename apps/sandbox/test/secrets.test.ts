import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import type { components } from '@leisure-ops/openapi/types'
import { newFile, newFolder } from '@leisure-ops/support/new-file'
import { sendAs } from '@leisure-ops/support/send-as'
import { shownRequest } from '@leisure-ops/support/shown'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { describe, expect, it } from 'vitest'
import { demoTenant } from '../src/demo-tenants.ts'
import { type SandboxOptions, startSandbox } from '../src/index.ts'
import { openSandbox } from './open-sandbox.ts'

/** The moment of the document's examples. */
const NOW = new Date('2026-11-21T09:30:00Z')

const PASSWORD = 'Planted-7-password'
const EMAIL = 'planted.person@example.com'
/** Not a valid address, so the message of the failure quotes it. */
const BAD_EMAIL = 'planted.typo@example@com'
const TOKEN = 'planted-token-1f9a'
const BANK = { accountName: 'Planted Accountholder', accountNumber: '86420975', sortCode: '975318' }
const BANK_SECRETS = Object.values(BANK)
const SECRETS = [PASSWORD, EMAIL, BAD_EMAIL, TOKEN, 'Bearer demo', ...BANK_SECRETS]

/** Personal data, which a read shows, but no record of an exchange; and tokens where none is expected. */
const BORN = '1989-03-07'
const PERSONAL = [
  ...[BORN, '07700955512', '7 Planted Street', 'Plantedfirst', 'planted-header-77', 'planted-query-78'],
]
const ODD_HEADERS = {
  ...{ 'x-api-key': 'planted-header-77', 'proxy-authorization': 'planted-header-77' },
  ...{ cookie: 'a=planted-header-77', 'x-forwarded-access-token': 'planted-header-77' },
}

const MEMBERS = '/api/memberships/add-members-with-memberships'
const BOOKINGS = '/api/bookings/add-member-with-booking'
const USERS = '/api/users'

/** Where the data is, and where its files are. */
const PLACES = [
  {
    name: 'PGlite',
    async open() {
      const folder = await newFolder()
      const options: SandboxOptions = { data: folder }
      return { folder, options, close: async () => {} }
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const postgres = await startPostgres()
      const options: SandboxOptions = { database: postgres.uri }
      return { folder: postgres.folder, options, close: () => postgres.stop() }
    },
  },
]

describe.each(PLACES)('on $name', ({ open }) => {
  it('secrets are in no log, error, hint, exchange, dump of the sandbox or database file', async () => {
    const { folder, options, close } = await open()
    const log: string[] = []
    const service = await startSandbox({
      ...{ ...options, port: 0, clock: { now: () => NOW }, logLevel: 'trace' },
      // Six digits of a moment can be those of the sort code.
      log: { write: (line) => log.push(line.replace(/"time":\d+/, '')) },
    })
    const call = callerOf(service.url)
    const responses = await sendSecrets(call)
    const exchanges = JSON.parse((await call('GET', '/_sandbox/exchanges')).text) as { hint: unknown }[]
    const repeated = await Promise.all([1, 2, 3].map((n) => call('POST', `/_sandbox/exchanges/${n}/repeat`)))
    const dump = await dumpSandbox(call)
    await service.close()
    const files = await textsUnder(folder)
    await close()

    expect(exchanges.some(({ hint }) => hint !== null)).toBe(true)
    const places = {
      log,
      // The document says that this message quotes the address.
      answers: responses.filter((text) => !text.includes('is not a valid email address')),
      exchanges: exchanges.map((exchange) => JSON.stringify(exchange)),
      repeated: repeated.map(({ text }) => text),
    }
    for (const [name, texts] of Object.entries(places)) {
      expect(texts.length, name).toBeGreaterThan(2)
      const hidden = ['log', 'answers'].includes(name) ? SECRETS : [...SECRETS, ...PERSONAL]
      for (const secret of hidden) expect(textsWith(texts, secret), `${secret} in ${name}`).toEqual([])
    }
    for (const secret of SECRETS) {
      const shownBy = [...dump]
        .filter(([, text]) => text.includes(secret))
        .map(([operationId]) => operationId)
      // A look-up shows what is stored. Secrets are masked there too.
      expect(shownBy, secret).toEqual(secret === EMAIL ? ['findMembers', 'getMember', 'listAccounts'] : [])
    }
    // Proves that the files can be searched: values that are not secret are found.
    expect(files.filter(([, content]) => content.includes(EMAIL))).not.toEqual([])
    for (const secret of [...BANK_SECRETS, PASSWORD, TOKEN])
      expect(files.filter(([, content]) => content.includes(secret)).map(([name]) => name)).toEqual([])
  })
})

it('a long response is masked before its record is cut', async () => {
  const userFields = Array.from({ length: 100 }, (_, index) => ({ id: index + 1 }))
  const file = await newFile('demo.json', { ...demoTenant('demo', NOW), accessTokens: [], userFields })
  const call = callerOf((await openSandbox({ tenants: [file] })).url)
  const values = userFields.map(({ id }) => ({ userFieldId: id, value: PASSWORD.repeat(50) }))
  const long = `"userFields":${JSON.stringify(values)}`
  const booking = (await bookingWithSecrets(call)).replace(/"userFields":\[.*?\]/, long)
  const { memberId } = JSON.parse((await call('POST', BOOKINGS, booking)).text)
  expect((await call('GET', `/_companion/members/${memberId}`)).text.length).toBeGreaterThan(64 * 1024)
  const [exchange] = JSON.parse((await call('GET', '/_sandbox/exchanges')).text)
  expect(exchange).toMatchObject({ operationId: 'getMember', response: { body: expect.any(String) } })
  expect(exchange.response.body).not.toContain(PASSWORD)
})

type Call = ReturnType<typeof callerOf>

function callerOf(url: string) {
  return async (method: string, path: string, body?: unknown, token = 'demo') => {
    const response = await sendAs(token, method, url + path, body, ODD_HEADERS)
    return { status: response.status, text: await response.text() }
  }
}

/** Requests with secrets in every possible place. Some are accepted, and some are refused. */
async function sendSecrets(call: Call): Promise<string[]> {
  const responses: string[] = []
  const expectStatus = async (status: number, ...sent: Parameters<Call>) => {
    const response = await call(...sent)
    expect(response.status, response.text).toBe(status)
    responses.push(response.text)
  }
  const fault = (point: string) => call('PUT', `/_sandbox/faults/${point}`, { kind: 'error' })

  await expectStatus(200, 'GET', '/api/configuration/sites?access_token=planted-query-78')
  await expectStatus(400, 'POST', USERS, JSON.stringify(JSON.stringify({ password: PASSWORD })))
  const family = await familyWithSecrets(call)
  await expectStatus(201, 'POST', MEMBERS, family)
  await expectStatus(400, 'POST', MEMBERS, family)
  await expectStatus(400, 'POST', MEMBERS, `${family.slice(0, -1)},}`)
  await expectStatus(400, 'POST', MEMBERS, family.replace('"sortCode":', '"sortCode":5,"sortCode":'))
  await expectStatus(400, 'POST', MEMBERS, family.replace('"975318"', '{"is":"975318"}'))
  await expectStatus(400, 'POST', MEMBERS, family.replace('"amount":', '"amount": '))
  await expectStatus(401, 'POST', MEMBERS, family, TOKEN)
  await fault('addMembersWithMemberships.after-details')
  await expectStatus(503, 'POST', MEMBERS, await familyWithSecrets(call, 'Another'))
  await fault('addMembersWithMemberships.after-commit')
  await expectStatus(500, 'POST', MEMBERS, await familyWithSecrets(call, 'Third'))

  const booking = await bookingWithSecrets(call)
  await expectStatus(201, 'POST', BOOKINGS, booking)
  await expectStatus(400, 'POST', BOOKINGS, booking)
  await expectStatus(400, 'POST', BOOKINGS, `${booking.slice(0, -1)},}`)
  const twice = '"emailAddress":5,"emailAddress":'
  await expectStatus(400, 'POST', BOOKINGS, booking.replace('"emailAddress":', twice))
  await expectStatus(400, 'POST', BOOKINGS, booking.replace(`"${EMAIL}"`, `["${EMAIL}"]`))
  await expectStatus(400, 'POST', BOOKINGS, booking.replace(EMAIL, BAD_EMAIL))
  const spoilt = (await bookingWithSecrets(call, 'Spoilt')).replace('"pricingQuote":{', '"pricingQuote":{ ')
  await expectStatus(422, 'POST', BOOKINGS, spoilt)
  await expectStatus(401, 'POST', BOOKINGS, booking, TOKEN)
  await fault('addMemberWithBooking.after-details')
  await expectStatus(503, 'POST', BOOKINGS, await bookingWithSecrets(call, 'Another'))
  await fault('addMemberWithBooking.after-commit')
  await expectStatus(500, 'POST', BOOKINGS, await bookingWithSecrets(call, 'Third'))

  const user = {
    ...{ username: 'pperson', password: PASSWORD, firstName: 'Pia', lastName: 'Person', email: EMAIL },
    ...{ siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE', roleId: '64f1c0ffee0ddba11c0de001' },
  }
  await expectStatus(201, 'POST', USERS, user)
  await expectStatus(409, 'POST', USERS, user)
  await expectStatus(400, 'POST', USERS, { ...user, username: { password: PASSWORD } })
  await expectStatus(200, 'POST', '/_companion/sign-ins', { username: 'pperson', password: PASSWORD })
  return responses
}

type Schemas = components['schemas']

async function familyWithSecrets(call: Call, lastName = 'Person'): Promise<string> {
  const asked = shownRequest('calculateMembershipPricing', 'two-people-promotion')
  const { text: quote } = await call('POST', '/api/pricing/memberships', asked)
  const { pricingQuote: _, ...family } = shownRequest<Schemas['MembersWithMembershipsRequest']>(
    'addMembersWithMemberships',
    'two-people-promotion',
  )
  for (const { profile } of [family.primaryMember, ...(family.linkedMembers ?? [])])
    profile.lastName = lastName
  family.primaryMember.bankDetails = { ...BANK }
  family.primaryMember.profile.email = EMAIL
  Object.assign(family.primaryMember.profile, { firstName: 'Plantedfirst', dateOfBirth: `${BORN}T00:00:00` })
  Object.assign(family.primaryMember.contactDetails ?? {}, {
    mobile: { number: '07700955512', isPrimary: true },
  })
  Object.assign(family.primaryMember.addressDetails?.address1 ?? {}, { addressLine1: '7 Planted Street' })
  return `${JSON.stringify(family).slice(0, -1)},"pricingQuote":${quote}}`
}

async function bookingWithSecrets(call: Call, lastName = 'Booker'): Promise<string> {
  const { bookingDetails: _, ...booking } = shownRequest<Schemas['MemberWithBookingRequest']>(
    'addMemberWithBooking',
    'adult',
  )
  booking.memberProfile.lastName = lastName
  booking.contactDetails = { ...booking.contactDetails, email1: { emailAddress: EMAIL, isPrimary: true } }
  delete booking.contactDetails.email2
  const slots = JSON.parse((await call('GET', '/_companion/slots')).text) as { slotReference: string }[]
  const slotReference = slots.find((slot) => slot.slotReference.includes('LESSONS'))?.slotReference
  const ask = async (path: string, body: object) => (await call('POST', `/_companion/${path}`, body)).text
  const { leaseId } = JSON.parse(await ask('booking-leases', { slotReference }))
  const quote = await ask('booking-quotes', { leaseId, priceLevelId: 'JUNIOR' })
  const details = `[{"leaseId":"${leaseId}","pricingQuote":${quote}}]`
  return `${JSON.stringify(booking).slice(0, -1)},"bookingDetails":${details}}`
}

/** Everything that the companion operations return and the sandbox records, by operation. */
async function dumpSandbox(call: Call): Promise<Map<string, string>> {
  const [member] = JSON.parse(
    (await call('GET', `/_companion/members?${new URLSearchParams({ email: EMAIL })}`)).text,
  ) as { memberId: number }[]
  const dump = new Map<string, string>()
  for (const { operationId, method, path } of [companion, sandbox].flatMap(operationsOf)) {
    if (method !== 'GET') continue
    const url = path.replace('{memberId}', String(member?.memberId)).replace('{id}', 'ADULT-DD')
    const named = url.replace('{username}', 'pperson').replace('{name}', 'language')
    const query = operationId === 'findMembers' ? `?${new URLSearchParams({ email: EMAIL })}` : ''
    dump.set(operationId, (await call('GET', named + query)).text)
  }
  return dump
}

function textsWith(texts: readonly string[], secret: string): string[] {
  return texts.filter((text) => text.includes(secret))
}

async function textsUnder(folder: string): Promise<[string, Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(name)]))
}
