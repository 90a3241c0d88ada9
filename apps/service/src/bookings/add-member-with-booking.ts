import { utcDateOf } from '../calendar.ts'
import { creationHandler, type Reach } from '../creations/creation-handler.ts'
import type { KeyedRequests, KeyedResponse } from '../creations/idempotency.ts'
import { readFacts, siteIn, userFieldRefusal } from '../creations/read-facts.ts'
import { insertRows } from '../database/insert-rows.ts'
import { reserveIds } from '../database/reserve-ids.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import type { Call, Handler, ResponseOf } from '../handler.ts'
import { ageLimitsOf } from '../members/age.ts'
import {
  confirmMembers,
  detailRows,
  insertNewRows,
  type NewMembers,
  newMemberRows,
} from '../members/create-members.ts'
import { consentsOf } from '../members/marketing-repository.ts'
import { agreementsOf, detailsOf, type NewMember } from '../members/new-member.ts'
import { UnreachableError } from '../postgres/failed-query.ts'
import type { Quotes } from '../quotes/quotes.ts'
import { createBookings, findPriceLevelNames } from './booking-repository.ts'
import { bookeesOf, confirmedBooking, discountsOf } from './booking-response.ts'
import { checkBookingPeople, storedEmail } from './check-booking-people.ts'
import { placeBookings } from './place-bookings.ts'
import { type BookingRequest, readBookingRequest } from './read-booking-request.ts'

const OPERATION = 'addMemberWithBooking'

/** A request that has passed every check before anything is created. */
interface PreparedBooking {
  readonly request: BookingRequest
  readonly member: NewMember
  readonly guardian: NewMember | undefined
}

/** Creates a member, a guardian for a junior, and the member's first bookings, all or nothing. */
export function addMemberWithBooking(quotes: Quotes, keyed: KeyedRequests): Handler<typeof OPERATION> {
  return creationHandler(keyed, prepareBooking, (trx, prepared, call, reach) =>
    writeBooking(trx, prepared, call, quotes, reach),
  )
}

async function prepareBooking(call: Call<typeof OPERATION>): Promise<PreparedBooking> {
  const request = readBookingRequest(call)
  checkBookingPeople(request, { ...ageLimitsOf(call.tenant.settings), today: utcDateOf(call.now) })
  const { guardianProfile: guardian } = request
  return {
    request,
    member: newBookingMember(request.memberProfile, request.addressDetails, request.contactDetails, {
      agreements: agreementsOf(request.signedAgreements),
      userFields: request.userFields ?? [],
      marketing: request.optInMarketing === true ? 'default' : 'none',
    }),
    guardian:
      guardian && newBookingMember(guardian, guardian.addressDetails, guardian.contactDetails, OF_A_GUARDIAN),
  }
}

/** What only the member sends. */
type MembersOwn = Pick<NewMember, 'agreements' | 'userFields' | 'marketing'>
const OF_A_GUARDIAN: MembersOwn = { agreements: [], userFields: [], marketing: 'none' }

function newBookingMember(
  profile: BookingRequest['memberProfile'],
  addresses: BookingRequest['addressDetails'],
  contact: BookingRequest['contactDetails'] | undefined,
  own: MembersOwn,
): NewMember {
  return {
    ...own,
    ...detailsOf(profile, addresses, contact),
    siteId: profile.siteId,
    email: storedEmail(contact),
    memberLanguage: profile.memberLanguage ?? null,
    bankDetails: null,
  }
}

async function writeBooking(
  trx: TenantDatabase,
  prepared: PreparedBooking,
  call: Call<typeof OPERATION>,
  quotes: Quotes,
  reach: Reach,
): Promise<KeyedResponse> {
  const { now } = call
  const ids = await createPeople(trx, prepared, now, reach)
  const [memberId, guardianId] = [ids.at(-1) as number, prepared.guardian && ids[0]]
  const placed = await placeBookings(trx, prepared.request.bookingDetails, quotes, call)
  await reach('addMemberWithBooking.after-places')
  const stored = await createBookings(trx, placed, memberId, guardianId, now)
  await reach('addMemberWithBooking.after-bookings')
  await confirm(trx, ids, call, reach)
  await reach('addMemberWithBooking.before-commit')
  const levelIds = placed.flatMap(({ quote }) => bookeesOf(quote.value).map((one) => one.priceLevelId))
  const names = await findPriceLevelNames(trx, levelIds)
  const body: Extract<ResponseOf<typeof OPERATION>, { body: unknown }>['body'] = {
    memberId,
    guardianMemberId: guardianId ?? 0,
    bookings: stored.map((booking) => confirmedBooking(booking, names)),
    discountDetails: placed.flatMap(discountsOf),
  }
  return { body, memberIds: ids }
}

/** @returns the new numbers: the guardian's, if there is one, and then the member's. */
async function createPeople(trx: TenantDatabase, prepared: PreparedBooking, now: Date, reach: Reach) {
  const { member, guardian } = prepared
  const people = guardian === undefined ? [member] : [guardian, member]
  const siteIds = people.map((person) => person.siteId as string)
  const facts = await readFacts(trx, people, siteIds, [])
  const message = MESSAGES['site-not-found']
  const guardianSite = guardian && siteIn(facts, guardian.siteId as string)
  if (guardian && guardianSite === undefined) fail(OPERATION, 'guardian-not-created', { message })
  const siteId = siteIn(facts, member.siteId as string)
  if (siteId === undefined) return fail(OPERATION, 'member-not-created', { message })
  const members = [
    ...(guardian ? [{ ...guardian, siteId: guardianSite as string }] : []),
    { ...member, siteId },
  ]
  const creation: NewMembers = { members, siteId, now, ...(guardian && { guardian: 0 }) }
  const { members: ids } = await reserveIds(trx, { members: members.length })
  await insertNewRows(trx, newMemberRows(creation, ids))
  await reach('addMemberWithBooking.after-members')
  const refused = userFieldRefusal(member.userFields, facts.userFields)
  if (refused !== undefined)
    fail(OPERATION, 'later-step-not-completed', { step: 'user fields', message: refused })
  const consents = await consentsOf(trx, members)
  const details = detailRows(creation, ids, consents, () => {
    throw new TypeError('This operation takes no bank details.')
  })
  await insertRows(trx, details)
  await reach('addMemberWithBooking.after-details')
  return ids
}

/** Confirms the members. If it cannot, they stay pending, and the response is 201 (specification). */
async function confirm(
  trx: TenantDatabase,
  ids: readonly number[],
  { log }: Call<typeof OPERATION>,
  reach: Reach,
): Promise<void> {
  try {
    await reach('addMemberWithBooking.confirmation')
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    log.warn({ err: error }, 'The members could not be confirmed')
    return
  }
  await confirmMembers(trx, ids)
}
