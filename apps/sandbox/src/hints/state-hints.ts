import type { components } from '@leisure-ops/openapi/types'
import { caseless, type Tenant } from '@leisure-ops/service/internal'
import { readLists } from '../lists.ts'
import type { FailedRequest } from './failure-hints.ts'

// What the tenant has at this moment explains these failures better than their messages can. Everybody with a
// token of the tenant can read a hint, so none says a person's name or address.

type StateHint = (request: FailedRequest) => Promise<string | undefined>

/** What a price is made from. It explains each failure that is named after one. */
const PRICES = fileHint(
  ['sites', 'name', 'defaultPriceLevelId'],
  ['membershipTypes', 'priceLevelId', 'productIds'],
  ['products', 'prices'],
  ['priceLevels', 'isActive'],
)

const LATER_STEPS = fileHint(['userFields'], ['communicationChannels'], ['campaigns'])

/** What the state of the tenant says about a failure. */
export function stateHint(request: FailedRequest): ReturnType<StateHint> | undefined {
  const hint = request.failure.includes('price') ? PRICES : STATE_HINTS[request.failure]
  return hint?.(request)
}

/** By the name of the failure. */
export const STATE_HINTS: Readonly<Record<string, StateHint>> = {
  'site-not-found': fileHint(['sites']),
  'member-not-created': fileHint(['sites']),
  'guardian-not-created': fileHint(['sites']),
  'site-group-not-found': fileHint(['siteGroups']),
  'preferred-site-not-in-site-group': fileHint(['siteGroups', 'siteIds']),
  'role-not-found': fileHint(['roles']),
  'later-step-rejected': LATER_STEPS,
  'later-step-not-completed': LATER_STEPS,
  'membership-type-not-found': fileHint(['membershipTypes']),
  'memberships-not-available-at-site': fileHint(['membershipTypes', 'siteIds']),
  'fixed-end-date-passed': fileHint(['membershipTypes', 'fixedEndDate']),
  'start-date-after-fixed-end-date': fileHint(['membershipTypes', 'fixedEndDate']),
  'start-date-before-earliest-start-date': fileHint(['membershipTypes', 'earliestStartDate']),
  'start-date-before-site-opening': fileHint(['sites', 'openingDate']),
  'promotion-code-invalid': fileHint(['promotions']),
  'promotion-code-not-active': fileHint(['promotions', 'isActive']),
  'promotion-code-expired': fileHint(['promotions', 'from', 'to']),
  'promotion-code-not-applicable': fileHint(['promotions', 'membershipTypeIds']),
  'promotion-code-without-discounts': fileHint(
    ['promotions', 'discounts'],
    ['membershipTypes', 'productIds'],
  ),
  'duration-misconfigured': fileHint(['membershipTypes', 'kind', 'duration', 'fixedEndDate']),
  'pro-rata-on-card-payment-membership': fileHint(['membershipTypes', 'kind', 'hasProRata']),
  'start-day-on-card-payment-membership': fileHint(['membershipTypes', 'kind', 'defaultStartDay']),
  'start-day-missing-on-direct-debit-membership': fileHint(['membershipTypes', 'kind', 'defaultStartDay']),
  'cut-off-day-not-after-start-day': fileHint(['membershipTypes', 'defaultStartDay', 'cutOffDay']),
  'bank-details-required': fileHint(['membershipTypes', 'kind']),
  'username-already-exists': accountHint,
  'user-not-found': accountHint,
  'user-not-found-in-sql-database': accountHint,
  'account-locked': accountHint,
  'member-already-exists': memberHint,
  'bookings-not-created': bookingHint,
  'slot-full': ({ tenant, now, body }) =>
    slotHint(tenant, now, (body as { slotReference: string }).slotReference),
}

type Entry = Readonly<Record<string, unknown>>

const MAX_SHOWN = 20

/** What is set in the entries that the request names, or the ids of all entries if no property is given. */
function fileHint(...lists: readonly (readonly [list: string, ...properties: string[]])[]): StateHint {
  return async ({ tenant, text }) => {
    let named = caseless(text)
    const sentences: string[] = []
    for (const [list, ...properties] of lists) {
      const [json = '[]'] = await readLists(tenant, [list])
      const entries: readonly Entry[] = JSON.parse(json)
      if (properties.length === 0) {
        sentences.push(`The \`${list}\` of the tenant are ${listFirst(entries.map(idOf)) || 'none'}.`)
        continue
      }
      const found = entries.filter((entry) => named.includes(caseless(JSON.stringify(idOf(entry)))))
      // A membership type names its products, and a product its price levels.
      named += caseless(JSON.stringify(found))
      for (const entry of found.filter((one) => properties.some((name) => name in one)).slice(0, MAX_SHOWN))
        sentences.push(
          `In \`${list}\`, ${idOf(entry)} has ${properties.map((name) => settingOf(entry, name)).join(', ')}.`,
        )
    }
    return sentences.join(' ')
  }
}

function idOf({ id, code }: Entry): string {
  return String(id ?? code)
}

function settingOf(entry: Entry, name: string): string {
  return name in entry ? `\`${name}\` ${JSON.stringify(entry[name])}` : `no \`${name}\``
}

function listFirst(ids: readonly string[]): string {
  return [...ids.slice(0, MAX_SHOWN), ...(ids.length > MAX_SHOWN ? ['…'] : [])].join(', ')
}

async function accountHint({ tenant, body, params }: FailedRequest): Promise<string | undefined> {
  const { username } = { ...Object(body), ...Object(params) } as { readonly username: string }
  const account = await tenant.database
    .selectFrom('staff_users')
    .select(['is_active', 'is_locked', 'is_deleted', 'is_fully_set_up'])
    .where('username_key', '=', caseless(username))
    .executeTakeFirst()
  if (account === undefined) return undefined
  const [active, locked, deleted, complete] = Object.values(account)
  const states = Object.entries({ active, inactive: !active, locked, deleted, 'not fully set up': !complete })
  return `The account with this username is ${states.flatMap(([state, holds]) => (holds ? [state] : [])).join(', ')}.`
}

/** Whose e-mail address is in the request. */
async function memberHint({ tenant, body }: FailedRequest): Promise<string | undefined> {
  const addresses = caseless(JSON.stringify(body)).match(/(?<=")[^"\s]+@[^"\s]+(?=")/g) ?? ['']
  const members = await tenant.database
    .selectFrom('members')
    .select('member_id')
    .where('email_key', 'in', addresses)
    .limit(MAX_SHOWN)
    .execute()
  const ids = members.map(({ member_id }) => member_id).join(', ')
  if (ids === '') return 'Two people of the request are the same.'
  return `Members of the tenant with an e-mail address of this request: ${ids}.`
}

/** The first booking of the request whose lease has expired, or whose slot has no place left. */
async function bookingHint({ tenant, now, body }: FailedRequest): Promise<string | undefined> {
  const { bookingDetails } = body as components['schemas']['MemberWithBookingRequest']
  for (const { leaseId, bookingId = 0 } of bookingDetails) {
    const lease = tenant.database
      .selectFrom('leases')
      .selectAll()
      .where('lease_id', '=', leaseId ?? '')
    const { expires_at, slot_reference: held } = (await lease.executeTakeFirst()) ?? {}
    if (expires_at !== undefined && expires_at <= now)
      return `The lease expired at ${timeOf(expires_at)}, and the clock of the sandbox is at ${timeOf(now)}.`
    const booking = tenant.database.selectFrom('bookings').selectAll().where('booking_id', '=', bookingId)
    const reference = held ?? (await booking.executeTakeFirst())?.slot_reference
    const hint = reference && (await slotHint(tenant, now, reference))
    if (hint) return hint
  }
  return undefined
}

/** Who holds the places of a slot that is full, and when one is free again. */
async function slotHint({ database }: Tenant, now: Date, reference: string): Promise<string | undefined> {
  const slots = database.selectFrom('slots').selectAll().where('reference', '=', reference)
  const { capacity = 0 } = (await slots.executeTakeFirst()) ?? {}
  const ofSlot = database.selectFrom('bookings').where('slot_reference', '=', reference)
  const { taken } = await ofSlot
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  const leases = await database
    .selectFrom('leases')
    .select('expires_at')
    .where('slot_reference', '=', reference)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  if (taken + leases.length < capacity) return undefined
  const bookings = await ofSlot.select(['booking_id', 'member_id']).limit(MAX_SHOWN).execute()
  const booked = bookings.map((one) => `booking ${one.booking_id} of member ${one.member_id}`).join(', ')
  const [first] = leases
  return [
    `The slot has ${capacity} places: ${taken} booked (${booked || 'none'}), ${leases.length} held by leases.`,
    first && `The next lease expires at ${timeOf(first.expires_at)}.`,
    'Until a place is free, a new lease is refused, too: choose another slot.',
  ]
    .filter(Boolean)
    .join(' ')
}

function timeOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
