import { QuoteSyntaxError, SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { jsonOf } from '../src/exchange.ts'
import type { MembershipQuote } from '../src/pricing.ts'
import { expect } from './accounts.ts'
import { bookingBody, joiningBody, pricingBody } from './bodies.ts'
import { Finding } from './finding.ts'
import { mutate } from './mutation.ts'
import { ask } from './play.ts'
import type { Step } from './step.ts'
import type { GivenQuote, World } from './world.ts'

const HOUR_MS = 3_600_000

type CreationStep = Extract<Step, { do: 'price' | 'join' | 'book' }>

/** Prices, joins and books, with unchanged quotes and with changed ones. */
export function playCreation(world: World, step: CreationStep): Promise<void> {
  switch (step.do) {
    case 'price':
      return price(world, step)
    case 'join':
      return join(world, step)
    case 'book':
      return book(world, step)
  }
}

async function price(world: World, step: Extract<Step, { do: 'price' }>): Promise<void> {
  const body = mutate(pricingBody(world, step.types, step.days), step.mutations)
  const exchange = await ask(world, 'calculateMembershipPricing', { body })
  if (step.mutations.length === 0) expect(exchange, 200)
  if (exchange.status !== 200) return
  const quote = SignedQuote.fromText<MembershipQuote>(exchange.responseBody)
  const orderKeys = quote.value.memberships.map(({ orderKey }) => orderKey)
  world.quotes.push({ quote, orderKeys, madeAt: world.now })
}

async function join(world: World, step: Extract<Step, { do: 'join' }>): Promise<void> {
  const given = world.quotes[step.pick % world.quotes.length]
  if (given === undefined) return
  const altered = alterationOf(given, step.alter)
  const [orderKey = 1] = given.orderKeys
  const body = joiningBody(world, step.person, orderKey, altered ?? given.quote)
  const exchange = await ask(world, 'addMembersWithMemberships', { body: mutate(body, step.mutations) })
  const isOld = world.now.getTime() - given.madeAt.getTime() > HOUR_MS
  if (exchange.status === 201 && (altered !== undefined || isOld)) {
    throw new Finding(
      'a quote comes back unaltered within the hour',
      isOld ? 'it is too old' : 'it was altered',
      exchange,
    )
  }
  if (
    altered === undefined &&
    !isOld &&
    step.mutations.length === 0 &&
    given.quote.value.siteId === world.setting.siteId
  ) {
    expect(exchange, 201, 'later-step-rejected')
  }
  if (exchange.status === 201) await expectStored(world, step.person.lastName, exchange)
}

/** Changes one character of the quote's text. Returns `undefined` for most numbers, and when the result is not a quote. */
function alterationOf({ quote }: GivenQuote, alter: number): SignedQuote<MembershipQuote> | undefined {
  if (alter > 4) return undefined
  const at = Math.floor((quote.text.length * (alter + 1)) / 7)
  const replacement = quote.text[at] === '1' ? '2' : '1'
  try {
    return SignedQuote.fromText(`${quote.text.slice(0, at)}${replacement}${quote.text.slice(at + 1)}`)
  } catch (error) {
    if (error instanceof QuoteSyntaxError) return undefined
    throw error
  }
}

async function book(world: World, step: Extract<Step, { do: 'book' }>): Promise<void> {
  const slot = world.setting.slots[step.pick % world.setting.slots.length]
  const priceLevelId = slot?.prices[0]?.priceLevelId
  if (slot === undefined || priceLevelId === undefined) return
  const { slotReference, siteId } = slot
  const held = await world.sandbox.try('POST', '/_sandbox/booking-leases', { slotReference })
  // The slot is full.
  if (held.status >= 400) return
  const { leaseId } = held.body as { leaseId: string }
  const text = await world.sandbox.text('POST', '/_sandbox/booking-quotes', { leaseId, priceLevelId })
  const body = bookingBody(siteId, step.person, leaseId, SignedQuote.fromText(text))
  const exchange = await ask(world, 'addMemberWithBooking', { body: mutate(body, step.mutations) })
  if (step.mutations.length === 0) expect(exchange, 201, 'member-already-exists')
  if (exchange.status !== 201) return
  await expectStored(
    world,
    (body as { memberProfile: { lastName: string } }).memberProfile.lastName,
    exchange,
  )
  const again = await ask(world, 'addMemberWithBooking', { body: stringifyWithQuotes(body) })
  if (again.status < 400) throw new Finding('a lease is used once', `status ${again.status}`, again)
}

/** Expects that the members in a 201 exist. */
async function expectStored(
  world: World,
  lastName: string,
  exchange: Parameters<typeof expect>[0],
): Promise<void> {
  const sent = jsonOf({ responseBody: exchange.requestBody ?? '' }) as {
    primaryMember?: { profile: { lastName: string } }
    memberProfile?: { lastName: string }
  }
  const name = (sent.primaryMember?.profile ?? sent.memberProfile)?.lastName ?? lastName
  const found = await world.sandbox.ask<unknown[]>(
    'GET',
    `/_sandbox/members?lastName=${encodeURIComponent(name)}`,
  )
  if (found.length === 0) throw new Finding('what was created is there', `no member ${name}`, exchange)
}
