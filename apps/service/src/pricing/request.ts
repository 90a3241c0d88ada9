import type { components } from '@leisure-ops/openapi/types'
import { type Day, parseDay } from '../calendar.ts'
import type { Catalogue, MembershipType } from './catalogue.ts'

/** A pricing request whose fields are valid, in the form in which it is checked and priced. */
export interface PricingRequest {
  /** As it was sent. It is repeated in the quote and in messages. */
  readonly siteId: string
  readonly startDate: Day
  readonly people: readonly Person[]
}

export interface Person {
  readonly orderKey: number
  /** 0 for a person who is not yet a member. */
  readonly memberId: number
  readonly memberships: readonly RequestedMembership[]
}

/** One requested membership. */
interface RequestedMembership {
  /** Upper-cased. */
  readonly typeId: string
  /** Trimmed; `null` when none or a blank one was sent. */
  readonly promotionCode: string | null
}

type Body = components['schemas']['MembershipPricingRequest']

/** Reads a request from its body. */
export function pricingRequestOf(body: Body, startDate: Day = startDayOf(body)): PricingRequest {
  return {
    siteId: body.siteId,
    startDate,
    people: body.members.map(({ orderKey, memberId, memberships }) => ({
      orderKey,
      memberId: memberId ?? 0,
      memberships: memberships.map(({ id, promotionCode }) => ({
        typeId: id.toUpperCase(),
        promotionCode: promotionCode?.trim() || null,
      })),
    })),
  }
}

/**
 * The start date, without its time.
 *
 * @throws TypeError when the date does not exist; the rules of the fields exclude that.
 */
export function startDayOf({ startDate }: Pick<Body, 'startDate'>): Day {
  const day = parseDay(startDate)
  if (day === undefined) throw new TypeError('startDate is not a date.')
  return day
}

/** The requested types, each once, upper-cased, in the order of the request. */
export function requestedTypeIds(people: readonly Person[]): string[] {
  return [...new Set(people.flatMap(({ memberships }) => memberships.map(({ typeId }) => typeId)))]
}

/** The requested types that exist, each once, in the order of the request. */
export function requestedTypes(people: readonly Person[], { types }: Catalogue): MembershipType[] {
  return requestedTypeIds(people).flatMap((id) => types.get(id) ?? [])
}

/** The distinct members that are named. */
export function requestedMemberIds({ people }: PricingRequest): number[] {
  return [...new Set(people.map(({ memberId }) => memberId).filter((id) => id > 0))]
}

/** The code of the first membership. Step 10 refuses a request in which another has another code, or none. */
export function promotionCodeOf({ people }: PricingRequest): string | null {
  return people[0]?.memberships[0]?.promotionCode ?? null
}

/** Types as messages list them: upper-cased, in their order. */
export function idList(types: readonly { readonly id: string }[]): string {
  return types.map(({ id }) => id).join(', ')
}
