import {
  ApiError,
  type BookingQuote,
  createLeisureClient,
  isFailure,
  type LeisureClient,
  type LeisureClientOptions,
  type MembershipQuote,
} from '@leisure-ops/client'
import { SignedQuote } from '@leisure-ops/quote'
import { type Cases, equal, failure, type Results, runCases } from './cases.ts'

interface Place {
  client(options?: Partial<LeisureClientOptions>): LeisureClient
  readonly accessToken: string
  /** Makes the names of one run its own; at most six letters. */
  readonly word: string
  /** Calls what the specification gives no path: companion operations and faults. */
  ours(method: string, path: string, body?: object): Promise<Response>
}

const DAY_MS = 86_400_000

/** Every named operation against the service itself, and its failures of each kind. `CASES` has what the service has no part in. */
export const SERVICE_CASES: Cases<Place> = {
  async 'sites.list, with and without a filter, base and extended'({ client }) {
    const { sites } = client()
    equal((await sites.list()).map(({ id }) => id).sort(), ['HARBOUR', 'RIVERSIDE'])
    equal(
      (await sites.list({ isActive: false })).map(({ id }) => id),
      ['HARBOUR'],
    )
    const [riverside] = await sites.list({ isActive: true, includeFacilitiesAndAmenities: true })
    equal(riverside?.organisations.length, 2)
  },
  async 'sites.get, base and extended'({ client }) {
    const { sites } = client()
    equal((await sites.get('RIVERSIDE')).organisations, null)
    const { facilities } = await sites.get('RIVERSIDE', { includeFacilitiesAndAmenities: true })
    equal(facilities.length > 0, true)
  },
  async 'users.create, get, list and update'({ client, accessToken, word }) {
    const { users } = client()
    const user = newUser(`u${word}`)
    const roleId = '64f1c0ffee0ddba11c0de001'
    await users.create({ ...user, roleId })
    const created = await users.get(user.username)
    equal([created.displayName, created.isActive, created.isDeleted], ['Jo Smith', true, false])
    equal(created.roleId, accessToken === 'demo-numeric' ? null : roleId)
    const listed = (await users.list()).find(({ username }) => username === user.username)
    equal([listed?.roleId, listed?.preferredSiteId], [created.roleId, 'RIVERSIDE'])
    const { password: _, ...replacement } = user
    const cleared = { displayName: undefined, email: undefined, cardId: undefined }
    await users.update(user.username, { ...replacement, ...cleared, lastName: 'Söhne', isActive: false })
    const updated = await users.get(user.username)
    equal([updated.lastName, updated.isActive], ['Söhne', false])
    const refused = await failure(users.create(user))
    equal(isFailure(refused, 'createStaffUser') && refused.code, 'username-already-exists')
  },
  async 'pricing.quoteMemberships and memberships.addMembersWithMemberships'({ client, word }) {
    const leisure = client()
    const quote = await leisure.pricing.quoteMemberships({
      siteId: 'RIVERSIDE',
      startDate: midnightAfter(7),
      members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
    })
    equal(quote.value.memberships.length, 1)
    const join = (pricingQuote: typeof quote) =>
      leisure.memberships.addMembersWithMemberships({
        siteId: 'RIVERSIDE',
        primaryMember: {
          orderKey: 1,
          profile: { firstName: 'Sam', lastName: `Okafor ${word}`, email: 'sam.okafor@example.com' },
          bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
          signedAgreements: { privacyPolicy: true, termsAndConditions: true },
        },
        pricingQuote,
      })
    const refused = await failure(join(SignedQuote.fromText<MembershipQuote>(`${quote.text.slice(0, -1)} }`)))
    equal(isFailure(refused, 'addMembersWithMemberships') && refused.code, 'quote-invalid')
    equal((await join(quote)).membersCreated.length, 1)
  },
  async 'bookings.addMemberWithBooking'({ client, ours, word }) {
    const slotReference = await slotForJuniors(ours)
    const { leaseId } = await (await ours('POST', '_companion/booking-leases', { slotReference })).json()
    const priced = await ours('POST', '_companion/booking-quotes', { leaseId, priceLevelId: 'JUNIOR' })
    const pricingQuote = await SignedQuote.fromResponse<BookingQuote>(priced)
    const { bookings } = await client().bookings.addMemberWithBooking({
      memberProfile: {
        firstName: 'Charlie',
        lastName: `Morgan ${word}`,
        dateOfBirth: midnightAfter(-9 * 365),
        siteId: 'RIVERSIDE',
      },
      contactDetails: {},
      guardianProfile: {
        firstName: 'Alex',
        lastName: `Morgan ${word}`,
        siteId: 'RIVERSIDE',
        contactDetails: { email1: { emailAddress: 'alex.morgan@example.com', isPrimary: true } },
      },
      bookingDetails: [{ leaseId, pricingQuote }],
    })
    equal(bookings.length, 1)
  },
  async 'an error with a plain-text body has its code and its params'({ client }) {
    const error = await failure(client().sites.get('ATLANTIS'))
    equal(isFailure(error, 'getSite') && error.code === 'site-not-found' && error.params.siteId, 'ATLANTIS')
  },
  async 'a problem has its fields'({ client }) {
    const body = { siteId: '', startDate: midnightAfter(7), members: [] }
    const error = await failure(client().pricing.quoteMemberships(body))
    equal(error instanceof ApiError && 'siteId' in (error.fieldErrors ?? {}), true)
  },
  async 'a creation that fails with an empty 500 has an unknown outcome, and is not sent again'({
    client,
    ours,
    word,
  }) {
    // The fault is there for one request: a second one would succeed.
    await ours('PUT', '_sandbox/faults/createStaffUser.before-insert', {
      kind: 'error',
      times: 1,
      delayMs: 0,
    })
    const error = await failure(client().users.create(newUser(`w${word}`)))
    equal(error instanceof ApiError && [error.code, error.outcome], ['unexpected-failure', 'unknown'])
    const missing = await failure(client().users.get(`w${word}`))
    equal(isFailure(missing, 'getStaffUser'), true)
  },
}

/** Runs every case against a sandbox, as a tenant. */
export function runServiceCases(baseUrl: string, accessToken: string, word: string): Promise<Results> {
  return runCases(SERVICE_CASES, {
    client: (options) => createLeisureClient({ baseUrl, accessToken, timeoutMs: 30_000, ...options }),
    accessToken,
    word,
    async ours(method, path, body) {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const text = body && JSON.stringify(body)
      const response = await fetch(`${baseUrl}/${path}`, {
        method,
        headers,
        ...(text && { body: text }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response
    },
  })
}

async function slotForJuniors(ours: Place['ours']): Promise<string> {
  const slots: readonly { slotReference: string }[] = await (await ours('GET', '_companion/slots')).json()
  const slot = slots.find(({ slotReference }) => slotReference.includes('LESSONS'))
  if (slot === undefined) throw new Error('The sandbox has no slot for juniors')
  return slot.slotReference
}

function newUser(username: string) {
  const password = 'correct-Horse-7-battery'
  const names = { firstName: 'Jo', lastName: 'Smith' }
  return { username, password, ...names, siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE', isActive: true }
}

/** Midnight of a day from today (UTC), as the service writes dates. */
function midnightAfter(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00`
}
