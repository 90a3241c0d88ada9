import { behaviours, type Check } from '../check.ts'
import { freshUsername } from '../fixtures/account.ts'
import { book, bookingBody, freeSlots, juniorBooking, leasedEntry } from '../fixtures/booking.ts'
import { BANK, join, joinBody, type NewMember, newMember, type StoredMember } from '../fixtures/join.ts'
import { quoteFor } from '../fixtures/membership-quote.ts'
import { needSite } from '../known.ts'
import { CheckSkipped, expectFields, expectSame, unexpected } from '../outcome.ts'
import type { Trial } from '../trial.ts'

const JOIN = 'addMembersWithMemberships'
const BOOK = 'addMemberWithBooking'

/** What a creation stores. No documented operation reads a member. */
export const STORED_MEMBERS: readonly Check[] = behaviours(
  JOIN,
  {
    'members-without-order-key-are-created': {
      says: 'A member without an orderKey, or with orderKey 0, is created without a membership. Several members may have orderKey 0.',
      needs: ['writes'],
      async run(trial) {
        const quote = await quoteFor(trial)
        const linkedMembers = [newMember({ orderKey: 0 }), newMember({ orderKey: 0 }), newMember()]
        const body = joinBody(quote, { linkedMembers })
        const { membersCreated } = await join(trial, body)
        expectSame('number of members', membersCreated.length, 4)
      },
    },
    'guardian-mode-skips-the-match-only': {
      says: 'With hasGuardian, order keys do not have to be in the quote. All other rules still apply.',
      basis: 'assumption',
      needs: ['writes'],
      async run(trial) {
        const quote = await quoteFor(trial)
        const primaryMember = newMember({ orderKey: 9, bankDetails: BANK })
        const linkedMembers = [newMember({ orderKey: 9 })]
        await trial.expectFailure(JOIN, 'order-keys-repeated', {
          body: joinBody(quote, { hasGuardian: true, primaryMember, linkedMembers }),
        })
        const body = joinBody(quote, { hasGuardian: true, primaryMember })
        await join(trial, body)
      },
    },
    'join-leaves-invoices-unpaid': {
      says: 'After a join the invoices are unpaid, and a membership that costs something today is not active.',
      async run(trial) {
        const { memberships, salesInvoices } = await joined(trial, {})
        const isDue = salesInvoices.some(({ amount }) => amount !== '0.00')
        for (const { isPaid } of salesInvoices) expectSame('isPaid', isPaid, false)
        if (isDue) for (const { isActive } of memberships) expectSame('isActive', isActive, false)
      },
    },
    'paid-memberships-become-active': {
      says: 'Paying the sales invoices of a member makes the memberships of that member active, and of nobody else.',
      async run(trial) {
        const family = [newMember({ orderKey: 1, bankDetails: BANK }), newMember({ orderKey: 2 })]
        const [primaryMember, ...linkedMembers] = family
        await join(trial, joinBody(await quoteFor(trial, family.length), { primaryMember, linkedMembers }))
        for (const one of family) {
          const { memberId, salesInvoices } = await storedMember(trial, one)
          if (salesInvoices.length === 0)
            throw new CheckSkipped(
              'The membership costs nothing today, so there is no invoice.',
              'Name a membership type that costs something today with --membership-type.',
            )
          for (const { isPaid } of salesInvoices) expectSame('isPaid before the payment', isPaid, false)
          await trial.companion.ask('POST', '/_companion/sales-invoices/pay', { memberId })
          const paid = await storedMember(trial, one)
          for (const { isPaid } of paid.salesInvoices) expectSame('isPaid', isPaid, true)
          for (const { isActive } of paid.memberships) expectSame('isActive', isActive, true)
        }
      },
    },
    'site-of-the-request-is-the-members-site': {
      says: 'The siteId of a join overwrites the siteId of every profile.',
      async run(trial) {
        const quote = await quoteFor(trial)
        const stored = await joined(trial, { profile: { ...newMember().profile, siteId: 'ELSEWHERE' } })
        expectSame('siteId', stored.siteId.toLowerCase(), quote.value.siteId.toLowerCase())
      },
    },
    'bank-details-of-linked-members-are-dropped': {
      says: 'Bank details of a linked member are not stored.',
      async run(trial) {
        const linked = newMember({ bankDetails: BANK })
        const body = joinBody(await quoteFor(trial), { linkedMembers: [linked] })
        await join(trial, body)
        expectFields(await storedMember(trial, linked), { bankDetails: null })
      },
    },
    'second-email-wins-only-when-primary': {
      operationId: BOOK,
      says: 'The second e-mail address is stored only when it is primary.',
      async run(trial) {
        for (const isPrimary of [true, false]) {
          const id = freshUsername()
          const email1 = { emailAddress: `${id}.one@example.com`, isPrimary: false }
          const email2 = { emailAddress: `${id}.two@example.com`, isPrimary }
          const { stored } = await booked(trial, { contactDetails: { email1, email2 } })
          expectSame('email', stored.email, isPrimary ? email2.emailAddress : email1.emailAddress)
        }
      },
    },
    'junior-is-booked-with-a-guardian-who-pays': {
      operationId: BOOK,
      says: 'A junior is created with a guardian, who pays for the booking, and is not created a second time.',
      async run(trial) {
        const siteId = needSite(trial)
        const junior = juniorBooking(siteId)
        const first = await booked(trial, junior)
        if (first.guardianMemberId === 0) throw unexpected('a guardian', 'guardianMemberId is 0')
        expectSame('payingMemberId', first.stored.bookings[0]?.payingMemberId, first.guardianMemberId)
        // Members are judged before bookings, so that a lease is not needed.
        const { guardianProfile } = junior
        const sibling = { ...juniorBooking(siteId), guardianProfile }
        const body = bookingBody(first.slot, [first.entry], sibling)
        await trial.expectFailure(BOOK, 'member-already-exists', { body })
      },
    },
    'adult-is-booked-without-a-guardian': {
      operationId: BOOK,
      says: 'Without a guardian, guardianMemberId is 0, whatever memberId and payingMemberId the request names.',
      async run(trial) {
        const changes = { memberId: 48_213, payingMemberId: 48_213 }
        const { guardianMemberId, stored } = await booked(trial, changes)
        expectSame('guardianMemberId', guardianMemberId, 0)
        expectSame('payingMemberId', stored.bookings[0]?.payingMemberId, null)
      },
    },
    'one-bad-user-field-rejects-all': {
      operationId: BOOK,
      says: 'A single invalid user field makes the whole creation fail.',
      basis: 'assumption',
      async run(trial) {
        const userFields = [{ userFieldId: 2_147_483_647, value: 'x' }]
        const [slot] = await freeSlots(trial)
        const body = bookingBody(slot, [await leasedEntry(trial, slot)], { userFields })
        await trial.expectRefusal(BOOK, 422, { body })
      },
    },
  },
  ['writes', 'companion'],
)

async function joined(trial: Trial, changes: object): Promise<StoredMember> {
  const primaryMember = newMember({ orderKey: 1, bankDetails: BANK, ...changes })
  const body = joinBody(await quoteFor(trial), { primaryMember })
  await join(trial, body)
  return storedMember(trial, primaryMember)
}

async function storedMember(trial: Trial, { profile: { lastName } }: NewMember): Promise<StoredMember> {
  const [member] = await trial.companion.ask<StoredMember[]>(
    'GET',
    `/_companion/members?lastName=${lastName}`,
  )
  if (member === undefined) throw unexpected('a stored member', `nobody is called ${lastName}`)
  return member
}

async function booked(trial: Trial, changes: object) {
  const [slot] = await freeSlots(trial)
  const entry = await leasedEntry(trial, slot)
  const created = await book(trial, slot, [entry], changes)
  const stored = await trial.companion.ask<StoredMember>('GET', `/_companion/members/${created.memberId}`)
  return { ...created, slot, entry, stored }
}
