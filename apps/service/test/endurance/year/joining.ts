import { checkQuoteTotals, sumAmounts } from '@leisure-ops/money'
import type { components } from '@leisure-ops/openapi/types'
import { bodyAround, namedFamily } from '../../creations/families.ts'
import { companion, post } from '../../creations/harness.ts'
import { daysAfter } from './calendar.ts'
import type { Sold } from './ledger.ts'
import { TYPES, type TypeId } from './operator.ts'
import { pick } from './random.ts'
import type { Year } from './year.ts'

type Quote = components['schemas']['MembershipQuote']

const MINUTE_MS = 60_000
/** A quote is good for an hour. */
const SLOW_MINUTES = 61

/** Somebody asks what a membership costs, thinks about it, and joins. */
export async function join(year: Year, name: string): Promise<void> {
  const { random, service, operator, ledger, today } = year
  const typeId = pick<TypeId>(random, [
    [4, 'ADULT-DD'],
    [3, 'GYM-CARD'],
    [1, 'ADULT-YEAR'],
    [1, 'SWIM-SCHOOL'],
  ])
  const startDate = daysAfter(today, Math.floor(random() * 6))
  const isPromoted = typeId === 'ADULT-DD' || typeId === 'GYM-CARD'
  const promotionCode = isPromoted && random() < 0.7 ? operator.promotionOn(today) : undefined
  const request = {
    ...{ siteId: 'RIVERSIDE', startDate: `${startDate}T00:00:00`, promotionCode },
    members: [{ orderKey: 1, memberships: [{ id: typeId }] }],
  }
  const priced = await post(service, 'calculateMembershipPricing', JSON.stringify(request))
  if (priced.status !== 200) return void ledger.faults.push(`${today}: not priced: ${priced.text}`)
  const quote = JSON.parse(priced.text) as Quote
  const sold = readQuote(year, quote, { typeId, startDate, isPromoted: promotionCode !== undefined })

  const isTooSlow = random() < 0.08
  service.now = new Date(service.now.getTime() + MINUTE_MS * (isTooSlow ? SLOW_MINUTES : random() * 50))
  const body = bodyAround(familyNamed(name, typeId), priced.text)
  const created = await post(service, 'addMembersWithMemberships', body, { 'idempotency-key': name })
  if (isTooSlow) {
    ledger.expect(created.status === 400, () => `${today}: a quote of 61 minutes: ${created.status}`)
    return ledger.count('quotes sent back too late')
  }
  if (created.status !== 201) return void ledger.faults.push(`${today}: not created: ${created.text}`)
  const [{ memberId }] = (await companion(service, `/members?lastName=${name}`)).body as [
    { memberId: number },
  ]
  ledger.sold.push({ ...sold, memberId })
  ledger.answered.push({ key: name, body, text: created.text, at: service.now.getTime() })
  ledger.count(promotionCode === undefined ? 'joined' : 'joined with a promotion')
}

/** Checks a quote against the prices of the day that it starts on, and takes from it what was sold. */
function readQuote(
  { operator, ledger, today }: Year,
  quote: Quote,
  asked: { readonly typeId: TypeId; readonly startDate: string; readonly isPromoted: boolean },
): Omit<Sold, 'memberId'> {
  const { typeId, startDate, isPromoted } = asked
  const [{ pricing, endDate }] = quote.memberships as [Quote['memberships'][number]]
  const { now, recurring } = pricing
  const wrong = (what: unknown) => `${today}: ${typeId} from ${startDate}: ${JSON.stringify(what)}`
  const discrepancies = checkQuoteTotals(quote as never)
  ledger.expect(discrepancies.length === 0, () => wrong(discrepancies))
  const regular = operator.priceOf(TYPES[typeId].productIds.at(-1) as string, startDate)
  const headline = TYPES[typeId].recurs === 'never' ? undefined : regular
  ledger.expect((recurring?.headlinePrice?.amount ?? undefined) === headline, () =>
    wrong([recurring, regular]),
  )
  for (const { productId, type, includesFirstFullPayment, price } of now.breakdown) {
    if (isPromoted || type === 'pro-rata' || includesFirstFullPayment) continue
    const expected = operator.priceOf(productId, startDate)
    ledger.expect(price.amount === expected, () => wrong([productId, price, expected]))
  }
  const schedule = (recurring?.schedule ?? []).map(({ date, payments }) => ({
    date: date.slice(0, 10),
    amount: sumAmounts(payments.map(({ price }) => price.amount)),
  }))
  const [discounted, undiscounted] = [schedule[0]?.amount, schedule.at(-1)?.amount]
  ledger.expect(undiscounted === undefined || undiscounted === regular, () => wrong(schedule.at(-1)))
  ledger.expect(isPromoted || discounted === undefined || discounted === regular, () => wrong(schedule[0]))
  return {
    ...{ typeId, startDate, schedule, collected: [] },
    endDate: endDate?.slice(0, 10) ?? null,
    amount: now.totalPrice.amount,
    paidOn: today,
    isPaid: now.totalPrice.amount === '0.00',
    isMonthAhead: now.breakdown.some(({ includesFirstFullPayment }) => includesFirstFullPayment),
  }
}

function familyNamed(name: string, typeId: TypeId) {
  const family = namedFamily('monthly-direct-debit')
  family.primaryMember.profile.lastName = name
  family.primaryMember.profile.email = `${name}@example.com`
  // Only direct debits need them.
  if (typeId !== 'ADULT-DD') delete family.primaryMember.bankDetails
  return family
}

/** Somebody pays what is owed since joining. */
export async function pay({ random, service, ledger, today }: Year): Promise<void> {
  const owing = ledger.sold.filter(({ isPaid }) => !isPaid)
  const sold = owing[Math.floor(random() * owing.length)]
  if (sold === undefined) return
  const { status } = await companion(service, '/sales-invoices/pay', { memberId: sold.memberId })
  ledger.expect(status === 200, () => `Paying for ${sold.memberId}: ${status}`)
  sold.isPaid = true
  sold.paidOn = today
  ledger.count('paid')
}

const DAY_MS = 24 * 60 * MINUTE_MS

/** A creation arrives once more: within a day it gets its response, later its quote is too old. Nobody is made twice. */
export async function sendAgain({ random, service, ledger, today }: Year): Promise<void> {
  const { answered } = ledger
  const again = answered[answered.length - 1 - Math.floor(random() * Math.min(4, answered.length))]
  if (again === undefined) return
  const { status, text } = await post(service, 'addMembersWithMemberships', again.body, {
    'idempotency-key': again.key,
  })
  const isRemembered = service.now.getTime() - again.at < DAY_MS
  const isRight = isRemembered ? status === 201 && text === again.text : status === 400
  ledger.expect(
    isRight,
    () => `${today}: ${again.key} sent again, remembered ${isRemembered}: ${status} ${text}`,
  )
  ledger.count(isRemembered ? 'sent again within a day' : 'sent again later')
}
