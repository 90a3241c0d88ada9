import { bookingBody, freeSlots, leasedEntry } from '../booking.ts'
import { type Check, Difference } from '../check.ts'
import { joinBody, newMember } from '../joining.ts'
import { quoteFor } from '../pricing.ts'
import { freshUsername } from '../staff-users.ts'
import { atStandstill } from '../standstill.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const JOIN = 'addMembersWithMemberships'
const BOOK = 'addMemberWithBooking'
const WRITES = { needs: ['writes'] } as const
const STORED = { needs: ['writes', 'sandbox'] } as const
/** How long a lease holds its place. */
const LEASE_MS = 10 * 60_000
const BANK = { accountName: 'C Check', accountNumber: '00012345', sortCode: '012345' }

/** A member as a sandbox shows it. */
interface StoredMember {
  readonly memberId: number
  readonly siteId: string
  readonly email: string | null
  readonly bankDetails: object | null
  readonly memberships: readonly { readonly isActive: boolean }[]
  readonly salesInvoices: readonly { readonly amount: string; readonly isPaid: boolean }[]
  readonly bookings: readonly { readonly payingMemberId: number | null }[]
}

interface Person {
  readonly profile: { readonly lastName: string; readonly email: string }
}

/** What a creation stores. Only a sandbox can read members; no documented operation does. */
export const STORED_MEMBERS: readonly Check[] = [
  behaviour(
    JOIN,
    'members-without-order-key-are-created',
    'A member without an orderKey, or with orderKey 0, is created without a membership. Several members may have orderKey 0.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const linkedMembers = [newMember({ orderKey: 0 }), newMember({ orderKey: 0 }), newMember()]
      const body = joinBody(quote.value.siteId, quote, { linkedMembers })
      const { membersCreated } = bodyOf<{ membersCreated: { salesInvoiceIds: number[] }[] }>(
        await trial.expectStatus(JOIN, 201, { body }),
      )
      trial.leaves('four members of the check members-without-order-key-are-created')
      same('number of members', membersCreated.length, 4)
    },
    WRITES,
  ),
  behaviour(
    JOIN,
    'guardian-mode-skips-the-match-only',
    'With hasGuardian, an order key does not have to be in the quote, but it must be unique.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const primaryMember = newMember({ orderKey: 9, bankDetails: BANK })
      const linkedMembers = [newMember({ orderKey: 9 })]
      await trial.expectFailure(JOIN, 'order-keys-repeated', {
        body: joinBody(quote.value.siteId, quote, { hasGuardian: true, primaryMember, linkedMembers }),
      })
      const body = joinBody(quote.value.siteId, quote, { hasGuardian: true, primaryMember })
      await trial.expectStatus(JOIN, 201, { body })
      trial.leaves('a member of the check guardian-mode-skips-the-match-only')
    },
    { ...WRITES, basis: 'reading' },
  ),
  behaviour(
    JOIN,
    'join-leaves-invoices-unpaid',
    'After a join the invoices are unpaid, and a membership that costs something today is not active.',
    async (trial) => {
      const { memberships, salesInvoices } = await joined(trial, {})
      const isDue = salesInvoices.some(({ amount }) => amount !== '0.00')
      for (const { isPaid } of salesInvoices) same('isPaid', isPaid, false)
      if (isDue) for (const { isActive } of memberships) same('isActive', isActive, false)
    },
    STORED,
  ),
  behaviour(
    JOIN,
    'site-of-the-request-is-the-members-site',
    "The request's siteId overwrites the siteId of a profile.",
    async (trial) => {
      const quote = await quoteFor(trial)
      const member = newMember() as Person
      const stored = await joined(trial, { profile: { ...member.profile, siteId: 'ELSEWHERE' } })
      same('siteId', stored.siteId.toLowerCase(), quote.value.siteId.toLowerCase())
    },
    STORED,
  ),
  behaviour(
    JOIN,
    'bank-details-of-linked-members-are-dropped',
    'Bank details of a linked member are not stored.',
    async (trial) => {
      const quote = await quoteFor(trial)
      const linked = newMember({ bankDetails: BANK }) as Person
      const body = joinBody(quote.value.siteId, quote, { linkedMembers: [linked] })
      await trial.expectStatus(JOIN, 201, { body })
      trial.leaves('two members of the check bank-details-of-linked-members-are-dropped')
      same('bankDetails', (await storedMember(trial, linked.profile.lastName)).bankDetails, null)
    },
    STORED,
  ),
  behaviour(
    BOOK,
    'second-email-wins-only-when-primary',
    'The second e-mail address is stored only when it is primary; the first one need not be.',
    async (trial) => {
      for (const isPrimary of [true, false]) {
        const id = freshUsername()
        const email1 = { emailAddress: `${id}.one@example.com`, isPrimary: false }
        const email2 = { emailAddress: `${id}.two@example.com`, isPrimary }
        const { memberId } = await booked(trial, { contactDetails: { email1, email2 } })
        const stored = await trial.sandbox.ask<StoredMember>('GET', `/_sandbox/members/${memberId}`)
        same('email', stored.email, isPrimary ? email2.emailAddress : email1.emailAddress)
      }
    },
    STORED,
  ),
  behaviour(
    BOOK,
    'junior-is-booked-with-a-guardian-who-pays',
    'A junior is created with a guardian, who pays for the booking, and is not created a second time.',
    async (trial) => {
      const guardian = guardianProfile()
      const first = await booked(trial, junior(guardian))
      if (first.guardianMemberId === 0) throw new Difference('a guardian', 'guardianMemberId is 0')
      const { bookings } = await trial.sandbox.ask<StoredMember>('GET', `/_sandbox/members/${first.memberId}`)
      same('payingMemberId', bookings[0]?.payingMemberId, first.guardianMemberId)
      // Members are judged before bookings, so that a lease is not needed.
      const again = bookingBody(first.slot, [first.entry], junior(guardian))
      await trial.expectFailure(BOOK, 'member-already-exists', { body: again })
    },
    STORED,
  ),
  behaviour(
    BOOK,
    'adult-is-booked-without-a-guardian',
    'Without a guardian, guardianMemberId is 0, whatever memberId and payingMemberId the request names.',
    async (trial) => {
      const first = await booked(trial, { memberId: 48_213, payingMemberId: 48_213 })
      same('guardianMemberId', first.guardianMemberId, 0)
      const { bookings } = await trial.sandbox.ask<StoredMember>('GET', `/_sandbox/members/${first.memberId}`)
      same('payingMemberId', bookings[0]?.payingMemberId, null)
    },
    STORED,
  ),
  behaviour(
    BOOK,
    'one-bad-user-field-rejects-all',
    'If the tenant does not know one of the user fields, the whole creation fails.',
    async (trial) => {
      const userFields = [{ userFieldId: 2_147_483_647, value: 'x' }]
      const [slot] = await freeSlots(trial)
      await atStandstill(
        trial,
        async () => {
          const body = bookingBody(slot, [await leasedEntry(trial, slot)], { userFields })
          same('status', (await trial.call(BOOK, { body })).status, 422)
        },
        5 * LEASE_MS,
      )
    },
    { ...STORED, basis: 'reading' },
  ),
]

async function joined(trial: Trial, changes: object): Promise<StoredMember> {
  const quote = await quoteFor(trial)
  const primaryMember = newMember({ orderKey: 1, bankDetails: BANK, ...changes }) as Person
  await trial.expectStatus(JOIN, 201, { body: joinBody(quote.value.siteId, quote, { primaryMember }) })
  trial.leaves(`the member ${primaryMember.profile.lastName}`)
  return storedMember(trial, primaryMember.profile.lastName)
}

async function storedMember(trial: Trial, lastName: string): Promise<StoredMember> {
  const [member] = await trial.sandbox.ask<StoredMember[]>('GET', `/_sandbox/members?lastName=${lastName}`)
  if (member === undefined) throw new Difference('a stored member', `nobody is called ${lastName}`)
  return member
}

async function booked(trial: Trial, changes: object) {
  const [slot] = await freeSlots(trial)
  const entry = await leasedEntry(trial, slot)
  const body = bookingBody(slot, [entry], changes)
  const created = bodyOf<{ memberId: number; guardianMemberId: number }>(
    await trial.expectStatus(BOOK, 201, { body }),
  )
  trial.leaves(`the member ${created.memberId} with a booking`)
  return { ...created, slot, entry }
}

function guardianProfile(): object {
  const id = freshUsername()
  return {
    firstName: 'Conformance',
    lastName: id,
    siteId: 'RIVERSIDE',
    contactDetails: { email1: { emailAddress: `${id}@example.com`, isPrimary: true } },
  }
}

function junior(guardian: object): object {
  const id = freshUsername()
  const dateOfBirth = `${new Date().getUTCFullYear() - 8}-01-01T00:00:00`
  return {
    memberProfile: { firstName: 'Junior', lastName: id, dateOfBirth, siteId: 'RIVERSIDE' },
    contactDetails: {},
    guardianProfile: guardian,
  }
}
