import { beforeAll, describe, expect, it } from 'vitest'
import { caseless } from '../../src/caseless.ts'
import { identityKey, searchKeys } from '../../src/members/member-keys.ts'
import { openProduct } from '../product.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

const FIRST_NAMES = ['Jo', 'Zoe\u0301', 'Ipek İ', 'a"b\\c', 'ΟΔΟΣ']
const LAST_NAMES = ["O'Brien-Łódź", 'Straße', ',"jo",', ' Νίκος  Σ.']
const EMAILS = [null, ' X_%@Example.com ', 'jo@brien.example']
const PEOPLE: readonly Person[] = FIRST_NAMES.flatMap((firstName) =>
  LAST_NAMES.flatMap((lastName) => EMAILS.map((email) => ({ firstName, lastName, email }))),
)

const FIRST_ID = 500_000
const SLOT = 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00'

const service = await openProduct({ memory: true })
const { database } = service
const demo = database.ofTenant('demo')
const rowOf = (member_id: number, person: Person) => ({
  ...{ member_id, first_name: person.firstName, last_name: person.lastName, email: person.email },
  ...{ identity_key: identityKey(person), site_id: 'RIVERSIDE', created_at: new Date() },
  ...searchKeys(person),
})
const rows = PEOPLE.map((person, index) => rowOf(FIRST_ID + index, person))
await demo.insertInto('members').values(rows).execute()

const read = async (path: string) => (await service.send('demo', 'GET', `/_companion/${path}`)).json

const isSame = (one: string | null, other: string | undefined) =>
  other === undefined || caseless((one ?? '').trim()) === caseless(other.trim())

/** Who is found when everybody is compared with what is looked for. */
function expected({ text, ...wanted }: Partial<Record<keyof Person | 'text', string>>): Person[] {
  return PEOPLE.filter(
    ({ firstName, lastName, email }) =>
      isSame(firstName, wanted.firstName) &&
      isSame(lastName, wanted.lastName) &&
      isSame(email, wanted.email) &&
      [`${firstName.trim()} ${lastName.trim()}`, lastName.trim(), (email ?? '').trim()].some((one) =>
        caseless(one).startsWith(caseless((text ?? '').trim())),
      ),
  )
}

it.each([
  { firstName: 'JO' },
  { firstName: 'zoé', text: "O'BRIEN" },
  { firstName: 'a"b\\c' },
  { firstName: 'jo', lastName: 'STRASSE' },
  { lastName: 'STRASSE' },
  { lastName: ',"jo",' },
  { lastName: 'νίκος  σ.', firstName: 'οδος' },
  { email: '' },
  { email: 'x_%@example.COM', lastName: "o'brien-łódź" },
  ...["jo o'b", 'ΟΔΟΣ νί', 'jo ,"JO",', 'ΟΔΟΣ', 'ΟΔΟς st', 'ΝΊΚΟΣ'].map((text) => ({ text })),
  ...['STRASS', ' JO@b ', 'x_%', 'zoe\u0301 ', 'ipek i̇ '].map((text) => ({ text })),
  { text: 'jo', email: '' },
  { text: 'j', before: '500030' },
  { email: ' x_%@example.com', before: '500030' },
])('finds the same members as a comparison with everybody: %j', async (wanted) => {
  const members: { memberId: number }[] = await read(`members?${new URLSearchParams({ ...wanted })}`)
  const found = members.map(({ memberId }) => memberId)
  const { before = Number.MAX_SAFE_INTEGER, ...people } = wanted as { before?: string }
  const everybody = expected(people).filter((one) => FIRST_ID + PEOPLE.indexOf(one) < Number(before))
  if ('before' in wanted) everybody.reverse()
  expect(everybody.length).toBeGreaterThan(0)
  expect(everybody.length).toBeLessThan(PEOPLE.length)
  expect(found.filter((id) => id >= FIRST_ID)).toEqual(
    everybody.map((person) => FIRST_ID + PEOPLE.indexOf(person)),
  )
})

describe('of many members', () => {
  const CROWD = 2_001
  const numbered = (...numbers: number[]) => numbers.map((number) => ({ firstName: String(number) }))
  const range = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const find = (query: string) => read(`members?${query}`)

  beforeAll(async () => {
    const crowd = range(CROWD).map((number) =>
      rowOf(2 * FIRST_ID + number, { firstName: String(number), lastName: 'Crowd', email: null }),
    )
    await demo.insertInto('members').values(crowd).execute()
  })

  it('the hundred with the lowest numbers are found', async () => {
    expect(await find('lastName=crowd')).toMatchObject(numbered(...range(100)))
    expect(await find('')).toHaveLength(100)
  })

  it('the hundred with the highest numbers below a given one are found, the highest first', async () => {
    expect(await find(`text=crowd&before=${2 * FIRST_ID + 151}`)).toMatchObject(
      numbered(...range(150).toReversed().slice(0, 100)),
    )
    expect(await find(`firstName=1&lastName=crowd&email=&before=${2 * FIRST_ID + 1}`)).toEqual([])
  })

  it('each one is found, however many are compared', async () => {
    expect(await find(`firstName=${CROWD}`)).toMatchObject(numbered(CROWD))
    expect(await find(`firstName=1&before=${3 * FIRST_ID}`)).toMatchObject(numbered(1))
    expect(await find(`firstName=${CROWD}&lastName=%20CROWD&email=%20`)).toMatchObject(numbered(CROWD))
  })
})

it('a member whose bank details are damaged is found beside others, with hidden ones', async () => {
  const damaged = [FIRST_ID, FIRST_ID + 3].map((member_id) => ({ member_id, sealed: 'test:AAAA' }))
  const rows = [...damaged, { member_id: FIRST_ID + 6, sealed: 'x' }]
  await demo.insertInto('member_bank_details').values(rows).execute()
  const members: { bankDetails: unknown }[] = await read(`members?before=${FIRST_ID + 10}`)
  const hidden = { accountName: '********', accountNumber: '********', sortCode: '******' }
  const found = members.map(({ bankDetails }) => bankDetails).filter((one) => one !== null)
  expect(found).toEqual([hidden, hidden, hidden])
})

it('a member is shown with the latest hundred bookings and invoices, and the lists have all of them', async () => {
  const own = { member_id: FIRST_ID + 1, created_at: new Date() }
  const numbers = Array.from({ length: 150 }, (_, index) => 1_000_000 + index)
  const booked = { ...own, slot_reference: SLOT, pricing_quote: '{}' }
  const bookings = numbers.map((booking_id) => ({ ...booked, booking_id }))
  await demo.insertInto('bookings').values(bookings).execute()
  const invoices = numbers.map((id) => ({
    ...{ ...own, sales_invoice_id: id, booking_id: id, amount: '1.00', currency: 'GBP' },
  }))
  await demo.insertInto('sales_invoices').values(invoices).execute()
  const latest = numbers.slice(-100)
  expect(await read(`members/${FIRST_ID + 1}`)).toMatchObject({
    bookings: latest.map((id) => ({ bookingId: id, salesInvoiceIds: [id] })),
    salesInvoices: latest.map((id) => ({ salesInvoiceId: id })),
  })
  const older = { memberId: 48213, bookings: [expect.objectContaining({ bookingId: 700311 })] }
  expect(await read('members'), 'beside others').toContainEqual(expect.objectContaining(older))
  for (const [list, name] of [
    ['bookings', 'bookingId'],
    ['sales-invoices', 'salesInvoiceId'],
  ] as const) {
    const query = `${list}?memberId=${FIRST_ID + 1}`
    const first: Record<string, number>[] = await read(`${query}&limit=90`)
    const rest: typeof first = await read(`${query}&after=${first.at(-1)?.[name]}`)
    expect([...first, ...rest].map((one) => one[name])).toEqual(numbers)
  }
})

it('a cursor that is no number is refused', async () => {
  const errors = { before: [expect.stringMatching(/^Before must be /)] }
  expect(await read('members?before=last')).toMatchObject({ status: 400, errors })
})
