import { namedBooking } from '../creations/bookings.ts'
import { namedFamily } from '../creations/families.ts'

/** Requests of one operation: `large` is the largest or dearest that may be sent. */
interface Pair {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly small?: string | undefined
  readonly large?: string | undefined
}

const LIMIT = 1024 * 1024
type Ask = (path: string, body?: string) => Promise<string>

/** A body of nearly the largest size: as many repetitions of a part as fit. */
function filled(before: string, part: (index: number) => string, after: string): string {
  const parts: string[] = []
  let length = Buffer.byteLength(before + after)
  for (let index = 0; ; index++) {
    const next = part(index)
    length += Buffer.byteLength(next) + 1
    if (length > LIMIT) return before + parts.join(',') + after
    parts.push(next)
  }
}

const user = {
  username: 'large',
  password: 'correct-Horse-7-battery',
  firstName: 'Tia',
  lastName: 'Twice',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}

/** Each operation with a body, those that search, and bodies that are dear to read. */
export async function* largestRequests(ask: Ask): AsyncGenerator<Pair> {
  const open = JSON.stringify(user).slice(0, -1)
  const users = { method: 'POST', path: '/api/users' }
  yield {
    name: 'a body of one long text',
    ...users,
    small: '{"username":"x"}',
    large: filled('{"username":"', () => 'x'.repeat(1000), '"}'),
  }
  yield {
    name: 'a body of many members',
    ...users,
    small: `${open}}`,
    large: filled(`${open},`, (n) => `"k${n}":0`, '}'),
  }
  yield {
    name: 'a body of many escapes',
    ...users,
    small: `${open}}`,
    large: filled(`${open},"k":"`, () => '\\u0061\\\\\\"'.repeat(50), '"}'),
  }
  yield {
    name: 'a body of many arrays',
    ...users,
    small: `${open}}`,
    large: filled(`${open},"k":[`, () => '[[],[]]', ']}'),
  }
  yield {
    name: 'a long password',
    ...users,
    small: `${open}}`,
    large: `${JSON.stringify({ ...user, username: 'long', password: 'aA1-'.repeat(LIMIT / 4 - 100) })}`,
  }
  yield* pricing()
  yield* await families(ask)
  yield* await bookings(ask)
  yield { name: 'listSites', method: 'GET', path: '/api/configuration/sites' }
  yield { name: 'findMembers', method: 'GET', path: `/_companion/members?text=${'%C3%9F'.repeat(2000)}` }
  const value = { method: 'PUT', path: '/_companion/users/jsmith/preferences/large' }
  yield {
    name: 'setPreference',
    ...value,
    small: '{"value":"x"}',
    large: JSON.stringify({ value: 'x'.repeat(LIMIT - 20) }),
  }
  yield {
    name: 'signIn',
    method: 'POST',
    path: '/_companion/sign-ins',
    small: '{"username":"a","password":"b"}',
    large: JSON.stringify({ username: 'a', password: 'b'.repeat(LIMIT - 50) }),
  }
}

function* pricing(): Generator<Pair> {
  const request = (members: object[]) => JSON.stringify({ siteId: 'RIVERSIDE', startDate: day(30), members })
  const types = ['ADULT-DD', 'JUNIOR-DD', 'ADULT-YEAR']
  const person = (orderKey: number, count: number) => ({
    orderKey,
    memberships: Array.from({ length: count }, (_, index) => ({ id: types[index % 2] })),
  })
  const path = { method: 'POST', path: '/api/pricing/memberships' }
  const two = Array.from({ length: 100 }, (_, index) => person(index + 1, 2))
  yield { name: 'calculateMembershipPricing', ...path, small: request([person(1, 1)]), large: request(two) }
  const faulty = filled('{"members":[', () => '{}', ']}')
  yield { name: 'calculateMembershipPricing, faults', ...path, small: '{"members":[{}]}', large: faulty }
}

function day(ahead: number): string {
  return `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T00:00:00`
}

async function families(ask: Ask): Promise<Pair[]> {
  const path = { method: 'POST', path: '/api/memberships/add-members-with-memberships' }
  const memberships = [{ id: 'ADULT-DD' }]
  const request = { siteId: 'RIVERSIDE', startDate: day(30), members: [{ orderKey: 1, memberships }] }
  const quote = await ask('/api/pricing/memberships', JSON.stringify(request))
  const { pricingQuote: _, linkedMembers: __, ...family } = namedFamily('monthly-direct-debit')
  let families = 0
  const around = (linked: (before: string, after: string) => string) => {
    const primary = structuredClone(family.primaryMember)
    primary.profile.lastName = `Large ${++families}`
    primary.orderKey = 1
    const text = JSON.stringify({
      ...family,
      primaryMember: primary,
      linkedMembers: [],
      pricingQuote: 'QUOTE',
    })
    const [before = '', after = ''] = text.replace('"QUOTE"', () => quote).split('"linkedMembers":[]')
    return linked(`${before}"linkedMembers":[`, `]${after}`)
  }
  const agreed = '"signedAgreements":{"privacyPolicy":true,"termsAndConditions":true}'
  const child = (n: number) =>
    `{"profile":{"titleId":"MR","firstName":"C${n}","lastName":"L","dateOfBirth":"2020-01-01T00:00:00"},${agreed}}`
  const unborn = () => '{"profile":{"dateOfBirth":"9999-01-01T00:00:00"}}'
  const fields = Array(100).fill('{"userFieldId":7,"value":"x"}').join(',')
  const people = Array.from({ length: 99 }, (_, n) => child(n))
  const peopleWithFields = people.map((person) => `${person.slice(0, -1)},"userFields":[${fields}]}`)
  return [
    {
      name: 'addMembersWithMemberships',
      ...path,
      small: around((a, b) => a + child(0) + b),
      large: around((a, b) => a + people.join(',') + b),
    },
    {
      name: 'addMembersWithMemberships, faults',
      ...path,
      small: around((a, b) => a + unborn() + b),
      large: around((a, b) => filled(a, unborn, b)),
    },
    {
      name: 'addMembersWithMemberships, user fields',
      ...path,
      small: around((a, b) => a + child(1) + b),
      large: around((a, b) => a + peopleWithFields.join(',') + b),
    },
  ]
}

async function bookings(ask: Ask): Promise<Pair[]> {
  const path = { method: 'POST', path: '/api/bookings/add-member-with-booking' }
  const slots = JSON.parse(await ask('/_companion/slots')) as { slotReference: string }[]
  const slotReference = slots.find((slot) => slot.slotReference.includes('BADMINTON-1'))?.slotReference
  const detail = async () => {
    const { leaseId } = JSON.parse(await ask('/_companion/booking-leases', JSON.stringify({ slotReference })))
    const quote = await ask('/_companion/booking-quotes', JSON.stringify({ leaseId }))
    return `{"leaseId":"${leaseId}","pricingQuote":${quote}}`
  }
  let people = 0
  const around = (details: readonly string[]) => {
    const booking = namedBooking('adult')
    booking.memberProfile.lastName = `Large ${++people}`
    return JSON.stringify({ ...booking, bookingDetails: [] }).replace(
      '"bookingDetails":[]',
      () => `"bookingDetails":[${details.join(',')}]`,
    )
  }
  const many: string[] = []
  for (let count = 0; count < 100; count++) many.push(await detail())
  return [{ name: 'addMemberWithBooking', ...path, small: around([await detail()]), large: around(many) }]
}
