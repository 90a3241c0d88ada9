import { namedFamily } from '../creations/families.ts'
import type { Service } from '../creations/harness.ts'
import type { FamilyCase, FamilyFault } from './family-cases.ts'
import type { FamilyQuote, QuoteLine } from './family-model.ts'
import { type Draft, setField } from './set-field.ts'
import type { World } from './world.ts'
import { writeQuote } from './write-quote.ts'

export interface WrittenFamily {
  readonly body: string
  readonly request: Draft
  readonly quote: FamilyQuote | undefined
}

const EXAMPLE = namedFamily('monthly-direct-debit').pricingQuote

/** The body of the case, for a family that does not exist yet, unless a fault changes that. */
export function writeFamily(made: FamilyCase, service: Service, world: World, serial: number): WrittenFamily {
  const { faults, members, siteId } = structuredClone(made)
  for (const member of members) setField(member, 'profile.lastName', `Family ${serial}`)
  const [primaryMember, ...linkedMembers] = members
  const request: Draft = { siteId, primaryMember, ...(linkedMembers.length > 0 && { linkedMembers }) }
  for (const fault of faults) applyToRequest(fault, request, world)
  const find = <K extends FamilyFault['kind']>(kind: K) =>
    faults.find((fault): fault is Extract<FamilyFault, { kind: K }> => fault.kind === kind)
  const missing = find('no-quote')
  if (missing) {
    if (missing.value === null) request.pricingQuote = null
    return { body: JSON.stringify(request), request, quote: undefined }
  }
  const quoteSite = find('both-sites')?.siteId ?? find('quote-site')?.siteId ?? siteId
  const lines = find('no-lines') ? [] : made.lines
  const how = find('tampering')?.how ?? 'none'
  const ageMs = find('age')?.ageMs ?? 0
  const text = writeQuote(
    service,
    unsignedQuote(quoteSite, lines),
    { purpose: 'membership-pricing' },
    { ageMs, how },
  )
  return {
    body: `${JSON.stringify(request).slice(0, -1)},"pricingQuote":${text}}`,
    request,
    quote: { siteId: quoteSite, lines, isGenuine: how === 'none', ageMs },
  }
}

function applyToRequest(fault: FamilyFault, request: Draft, world: World): void {
  if (fault.kind === 'field') applyChange(request, fault.change.path, fault.change.value)
  if (fault.kind === 'both-sites') request.siteId = fault.siteId
  if (fault.kind === 'guardian-mode') request.hasGuardian = true
  if (fault.kind === 'known-person') {
    const known = [...world.people][fault.index % world.people.size] ?? ''
    const [firstName, lastName, email] = known.split('|').map((part) => part.toUpperCase())
    become(request.primaryMember, { firstName: ` ${firstName}`, lastName: `${lastName} `, email })
  }
  const linked = Array.isArray(request.linkedMembers) ? request.linkedMembers[0] : undefined
  if (fault.kind === 'twin' && linked !== undefined) {
    become(linked, { firstName: 'Twin', lastName: 'Twin', email: 'twin@example.com' })
    become(request.primaryMember, { firstName: 'TWIN', lastName: 'Twin ', email: 'Twin@Example.com' })
  }
}

function become(member: unknown, person: Record<string, unknown>): void {
  if (typeof member !== 'object' || member === null) return
  for (const [name, value] of Object.entries(person)) setField(member as Draft, `profile.${name}`, value)
}

/** A change of a linked member changes nothing when the family has none. */
function applyChange(request: Draft, path: string, value: unknown): void {
  const [, index, rest] = /^linkedMembers\.(\d)\.(.*)$/.exec(path) ?? []
  if (index === undefined || rest === undefined) {
    setField(request, path, value)
    return
  }
  const linked = Array.isArray(request.linkedMembers) ? request.linkedMembers[Number(index)] : undefined
  if (linked !== undefined) setField(linked, rest, value)
}

function unsignedQuote(siteId: string, lines: readonly QuoteLine[]): object {
  const { timeStamp: _, signature: __, ...quote } = structuredClone(EXAMPLE)
  const memberships = lines.map(({ orderKey, id, methods }) => {
    const line = structuredClone(EXAMPLE.memberships[0]) as NonNullable<(typeof EXAMPLE.memberships)[0]>
    const [payment] = line.pricing.recurring.schedule.map(({ payments }) => payments[0]).filter(Boolean)
    const schedule = methods.map((method) => ({
      date: '2027-01-01T00:00:00',
      payments: [{ ...payment, paymentMethod: { ...payment?.paymentMethod, id: method } }],
    }))
    const recurring = { ...line.pricing.recurring, schedule }
    return { ...line, orderKey, id, pricing: { ...line.pricing, recurring } }
  })
  return { ...quote, siteId, memberships }
}
