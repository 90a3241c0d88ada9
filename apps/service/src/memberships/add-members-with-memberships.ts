import type { SignedQuote } from '@leisure-ops/quote'
import { utcDateOf } from '../calendar.ts'
import { creationHandler, LeaveBehind, type Reach } from '../creations/creation-handler.ts'
import type { KeyedRequests, KeyedResponse } from '../creations/idempotency.ts'
import { type Facts, readFacts, siteIn, userFieldRefusal } from '../creations/read-facts.ts'
import type { RowsByTable } from '../database/insert-rows.ts'
import { reserveIds } from '../database/reserve-ids.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { fail } from '../failure.ts'
import { MESSAGES } from '../generated/failures.ts'
import type { Call, Handler } from '../handler.ts'
import { ageLimitsOf } from '../members/age.ts'
import type { BankVault } from '../members/bank-vault.ts'
import { detailRows, insertNewRows, type NewMembers, newMemberRows } from '../members/create-members.ts'
import { consentsOf } from '../members/marketing-repository.ts'
import { agreementsOf, type BankDetails, detailsOf, type NewMember } from '../members/new-member.ts'
import { UnreachableError } from '../postgres/failed-query.ts'
import type { Quotes } from '../quotes/quotes.ts'
import { checkFamily } from './check-family.ts'
import { findBankMethods, isPayable, membershipRows } from './membership-repository.ts'
import { linesOf, type MembershipQuote, type QuotedLine, typesPaidBy } from './quoted-lines.ts'
import { type FamilyRequest, type Person, peopleOf, readFamily } from './read-family.ts'

const OPERATION = 'addMembersWithMemberships'

/** A request that has passed every check that needs only the request, its quote and the payment methods. */
interface Family {
  readonly request: FamilyRequest
  readonly people: readonly [Person, ...Person[]]
  readonly members: readonly NewMember[]
  readonly lines: readonly QuotedLine[]
}

/** Creates a primary member, linked members and their memberships, all or nothing. */
export function addMembersWithMemberships(
  quotes: Quotes,
  keyed: KeyedRequests,
  bankVaultOf: (tenantId: string) => BankVault,
): Handler<typeof OPERATION> {
  return creationHandler<typeof OPERATION, Family>(
    keyed,
    (call) => prepareFamily(call, quotes),
    (trx, family, { now, tenant }, reach) =>
      writeFamily(trx, family, now, bankVaultOf(tenant.id).seal, reach),
  )
}

async function prepareFamily(call: Call<typeof OPERATION>, quotes: Quotes): Promise<Family> {
  const request = readFamily(call)
  const quote = checkFamilyQuote(call, quotes)
  const people = peopleOf(request)
  const lines = linesOf(quote)
  checkFamily(people, {
    ...ageLimitsOf(call.tenant.settings),
    today: utcDateOf(call.now),
    quotedOrderKeys: new Set(lines.map(({ orderKey }) => orderKey)),
    hasGuardian: request.hasGuardian === true,
  })
  const bankDetails = await checkBankDetails(call, request, quote.value)
  if (call.violates('member-counter-not-zero')) fail(OPERATION, 'member-counter-not-zero')
  const members = people.map((person, index) =>
    newFamilyMember(person, request, index === 0 ? bankDetails : null),
  )
  return { request, people, members, lines }
}

function checkFamilyQuote(call: Call<typeof OPERATION>, quotes: Quotes): SignedQuote<MembershipQuote> {
  const { text, tenant, now } = call
  const purpose = { purpose: 'membership-pricing' } as const
  const { quote, refusal } = quotes.check<MembershipQuote>(text, ['pricingQuote'], tenant, purpose, now)
  return quote ?? fail(OPERATION, `quote-${refusal}`)
}

/** @returns the bank details to store: those of the primary member, and only when the quote needs them. */
async function checkBankDetails(
  call: Call<typeof OPERATION>,
  { primaryMember }: FamilyRequest,
  quote: MembershipQuote,
): Promise<BankDetails | null> {
  const { database, settings } = call.tenant
  const types = typesPaidBy(quote, await bankMethods())
  if (types.length === 0) return null
  return primaryMember.bankDetails ?? fail(OPERATION, 'bank-details-required', { ids: types.join(', ') })

  async function bankMethods(): Promise<ReadonlySet<string>> {
    try {
      await call.reach('addMembersWithMemberships.payment-methods')
      return await findBankMethods(database, settings.defaultRecurringCardMethodId)
    } catch (error) {
      call.log.warn({ err: error }, 'The payment methods could not be read')
      return fail(OPERATION, 'payment-method-configuration-unavailable')
    }
  }
}

function newFamilyMember(
  { sent }: Person,
  { memberLanguage }: FamilyRequest,
  bankDetails: BankDetails | null,
): NewMember {
  const { profile } = sent
  return {
    ...detailsOf(profile, sent.addressDetails, sent.contactDetails),
    email: profile.email || null,
    memberLanguage: memberLanguage ?? null,
    agreements: agreementsOf(sent.signedAgreements),
    userFields: sent.userFields ?? [],
    marketing: sent.optInMarketing === true ? 'all-of-site' : 'none',
    bankDetails,
  }
}

async function writeFamily(
  trx: TenantDatabase,
  family: Family,
  now: Date,
  seal: BankVault['seal'],
  reach: Reach,
): Promise<KeyedResponse> {
  const { people, members } = family
  const facts = await checkLaterSteps(trx, family)
  const siteId = siteIn(facts, family.request.siteId) ?? failStep('members', MESSAGES['site-removed'])
  const { memberIds, memberships } = await reserveNumbers(trx, family)
  const creation: NewMembers = { members, siteId, primary: 0, now }

  // The rows are inserted in one statement. A fault that leaves something behind inserts what there is.
  let rows: RowsByTable = newMemberRows(creation, memberIds)
  const pass: Reach = (point) =>
    reach(point).catch(async (error) => {
      if (error instanceof LeaveBehind) await insertNewRows(trx, rows)
      throw error
    })
  await pass('addMembersWithMemberships.after-members')
  const consents = await consentsOf(trx, members)
  rows = { ...rows, ...detailRows(creation, memberIds, consents, seal) }
  await pass('addMembersWithMemberships.after-details')
  await pass('addMembersWithMemberships.create-memberships').catch((error) => {
    if (error instanceof UnreachableError) failStep('memberships', MESSAGES['dependency-changed'])
    throw error
  })
  const known = new Set(facts.types.map(({ id }) => id))
  if (!memberships.every(({ line }) => known.has(line.membershipTypeId)))
    failStep('memberships', MESSAGES['membership-type-removed'])
  rows = { ...rows, ...membershipRows(memberships, now) }
  await pass('addMembersWithMemberships.after-memberships')
  await insertNewRows(trx, {
    ...rows,
    members: (rows.members ?? []).map((row) => ({ ...row, is_confirmed: true })),
  })
  await reach('addMembersWithMemberships.before-commit')
  const membersCreated = people.map(({ orderKey }, person) => {
    const memberId = memberIds[person] as number
    const own = memberships.filter((one) => one.memberId === memberId)
    return { memberId, orderKey, salesInvoiceIds: own.flatMap(({ invoiceId }) => invoiceId ?? []) }
  })
  return { body: { membersCreated }, memberIds }
}

/** Reserves the numbers of members, memberships, and an invoice for each that costs something today. */
async function reserveNumbers(trx: TenantDatabase, { people, lines }: Family) {
  const owned = people.flatMap(({ orderKey }, person) =>
    lines.filter((line) => line.orderKey === orderKey).map((line) => ({ person, line })),
  )
  const ids = await reserveIds(trx, {
    members: people.length,
    memberships: owned.length,
    sales_invoices: owned.filter(({ line }) => isPayable(line)).length,
  })
  const memberships = owned.map(({ person, line }, index) => ({
    membershipId: ids.memberships[index] as number,
    memberId: ids.members[person] as number,
    invoiceId: isPayable(line) ? ids.sales_invoices.shift() : undefined,
    line,
  }))
  return { memberIds: ids.members, memberships }
}

/** The checks that need the transaction. Their failures have the status 400, and roll everything back. */
async function checkLaterSteps(trx: TenantDatabase, family: Family): Promise<Facts> {
  const { request, people, members, lines } = family
  const used = new Set(people.map(({ orderKey }) => orderKey))
  const wanted = lines.filter(({ orderKey }) => used.has(orderKey))
  const typeIds = [...new Set(wanted.map(({ membershipTypeId }) => membershipTypeId))]
  const facts = await readFacts(trx, members, [request.siteId], typeIds)
  const pairs = wanted.map(({ orderKey, membershipTypeId }) => `${orderKey} ${membershipTypeId}`)
  if (new Set(pairs).size < pairs.length) rejectStep('memberships', MESSAGES['membership-type-repeated'])
  const userFields = members.flatMap((member) => member.userFields)
  const refused = userFieldRefusal(userFields, facts.userFields)
  if (refused !== undefined) rejectStep('user fields', refused)
  return facts
}

function rejectStep(step: string, message: string): never {
  return fail(OPERATION, 'later-step-rejected', { step, message })
}

function failStep(step: string, message: string): never {
  return fail(OPERATION, 'later-step-not-completed', { step, message })
}
