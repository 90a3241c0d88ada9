import type { Service } from '../creations/harness.ts'
import {
  type BookingCase,
  type BookingFault,
  type DetailCase,
  draftBooking,
  type SlotName,
} from './booking-cases.ts'
import type { BookingQuote } from './booking-model.ts'
import type { Leases } from './leases.ts'
import { FULL_BOOKING, JOINABLE, SLOTS } from './model-tenant.ts'
import { type Draft, setField } from './set-field.ts'
import type { World } from './world.ts'
import { writeQuote } from './write-quote.ts'

export interface WrittenBooking {
  readonly body: string
  readonly request: Draft
  readonly quotes: readonly (BookingQuote | undefined)[]
}

interface Means {
  readonly service: Service
  readonly world: World
  readonly leases: Leases
}

/** The body of the case, for somebody who does not exist yet, unless a fault changes that. */
export async function writeBooking(made: BookingCase, means: Means, serial: number): Promise<WrittenBooking> {
  const { faults } = structuredClone(made)
  const request = draftBooking(made.kind, `Family ${serial}`)
  const changes = made.faults.flatMap((fault) => (fault.kind === 'detail' ? [fault.change] : []))
  const last = made.details.length - 1
  const details = made.details.map((detail, index) =>
    index === last ? Object.assign({}, detail, ...changes) : detail,
  ) as DetailCase[]
  const claims = await claimsOf(details, means.leases)
  request.bookingDetails = claims
  for (const fault of faults) apply(fault, request, means.world)
  const written = await Promise.all(details.map((detail) => quoteOf(detail, means)))
  const { bookingDetails, ...others } = request
  if (!Array.isArray(bookingDetails)) return { body: JSON.stringify(request), request, quotes: [] }
  const entries = bookingDetails.map((detail, index) => withQuote(detail, written[index]?.text))
  const rest = JSON.stringify(others).slice(0, -1)
  return {
    body: `${rest}${rest === '{' ? '' : ','}"bookingDetails":[${entries.join(',')}]}`,
    request,
    quotes: written.map(({ quote }) => quote),
  }
}

function withQuote(detail: object, text: string | undefined): string {
  const written = JSON.stringify(detail)
  if (text === undefined) return written
  return `${written.slice(0, -1)}${written === '{}' ? '' : ','}"pricingQuote":${text}}`
}

async function claimsOf(details: readonly DetailCase[], leases: Leases): Promise<Draft[]> {
  const taken = new Set<string>()
  const claims: Draft[] = []
  for (const detail of details) {
    const claim = await claimOf(detail, leases, taken, claims)
    if (typeof claim.leaseId === 'string') taken.add(claim.leaseId)
    claims.push(claim)
  }
  return claims
}

async function claimOf(
  { claim, slot }: DetailCase,
  leases: Leases,
  taken: ReadonlySet<string>,
  claims: readonly Draft[],
): Promise<Draft> {
  const bookingId = JOINABLE[slot]
  switch (claim) {
    case 'join':
      return { bookingId }
    case 'join-beside-empty-lease':
      return { leaseId: '', bookingId }
    case 'join-unknown':
      return { bookingId: 799_999 }
    case 'join-full':
      return { bookingId: FULL_BOOKING }
    case 'neither':
      return {}
    case 'empty-lease':
      return { leaseId: '' }
    case 'unknown-lease':
      return { leaseId: 'nobody-holds-this' }
    case 'used-lease':
      return { leaseId: leases.used }
    case 'lease-of-the-first':
      return { leaseId: claims[0]?.leaseId ?? (await leases.take('lease', slot, taken)) }
    case 'both':
      return { leaseId: await leases.take('lease', slot, taken), bookingId }
    default:
      return { leaseId: await leases.take(claim, slot, taken) }
  }
}

async function quoteOf(detail: DetailCase, { service, leases }: Means) {
  if (!detail.hasQuote) return { text: undefined, quote: undefined }
  const other: SlotName = detail.slot === 'free' ? 'priced' : 'free'
  const slot = SLOTS[detail.quoteSlot === 'same' ? detail.slot : other]
  const { ageMs, tampering } = detail
  const unsigned = await leases.unsignedQuote(detail.slot)
  const purpose = { purpose: 'booking-pricing', slotReference: slot } as const
  const text = writeQuote(service, unsigned, purpose, { ageMs, how: tampering })
  return { text, quote: { slot, ageMs, isGenuine: tampering === 'none' } }
}

function apply(fault: BookingFault, request: Draft, world: World): void {
  if (fault.kind === 'field') applyChange(request, fault.change.path, fault.change.value)
  if (fault.kind === 'guardian-is-member') {
    become(request, 'member', ['Alex', 'Twin', 'alex@example.com'])
    become(request, 'guardian', ['alex', ' Twin', 'Alex@Example.com'])
  }
  if (fault.kind !== 'known-person') return
  const known = [...world.people][fault.index % world.people.size] ?? ''
  become(
    request,
    fault.who,
    known.split('|').map((part) => part.toUpperCase()),
  )
}

/** Changes no guardian that is not sent, because adding one would be another fault. */
function become(request: Draft, who: 'member' | 'guardian', person: readonly (string | undefined)[]): void {
  const profile = `${who}Profile`
  if (typeof request[profile] !== 'object' || request[profile] === null) return
  const contact = who === 'member' ? 'contactDetails' : 'guardianProfile.contactDetails'
  setField(request, `${profile}.firstName`, person[0])
  setField(request, `${profile}.lastName`, person[1])
  setField(request, `${contact}.email1.emailAddress`, person[2])
}

function applyChange(request: Draft, path: string, value: unknown): void {
  const [, name] = /^bookingDetails\.0\.(\w+)$/.exec(path) ?? []
  if (name === undefined) {
    setField(request, path, value)
    return
  }
  const [first] = Array.isArray(request.bookingDetails) ? request.bookingDetails : []
  if (first !== undefined) setField(first, name, value)
}
