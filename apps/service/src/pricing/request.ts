import type { components } from '../generated/schema.ts'
import { type Day, parseDay } from './calendar.ts'

/** A pricing request whose fields are sound, in the form in which it is judged and priced. */
export interface PricingRequest {
  /** As sent: it is echoed in the quote and in sentences. */
  readonly siteId: string
  readonly startDate: Day
  readonly people: readonly Person[]
}

export interface Person {
  readonly orderKey: number
  /** 0 for somebody who is not a member yet. */
  readonly memberId: number
  readonly wishes: readonly Wish[]
}

/** One membership that a person wants. */
export interface Wish {
  /** Upper-cased. */
  readonly typeId: string
  /** Trimmed; `null` when none or a blank one was sent. */
  readonly promotionCode: string | null
}

type Body = components['schemas']['MembershipPricingRequest']

/**
 * Takes a request over from its body.
 *
 * @throws TypeError when the start date does not exist; the rules of the fields exclude that.
 */
export function pricingRequestOf({ siteId, startDate, members }: Body): PricingRequest {
  const day = parseDay(startDate)
  if (day === undefined) throw new TypeError('startDate is not a date.')
  return {
    siteId,
    startDate: day,
    people: members.map(({ orderKey, memberId, memberships }) => ({
      orderKey,
      memberId: memberId ?? 0,
      wishes: memberships.map(({ id, promotionCode }) => ({
        typeId: id.toUpperCase(),
        promotionCode: promotionCode?.trim() || null,
      })),
    })),
  }
}

/** The distinct types that are wanted, upper-cased, in the order of the request. */
export function requestedTypeIds(people: readonly Person[]): string[] {
  return [...new Set(people.flatMap(({ wishes }) => wishes.map(({ typeId }) => typeId)))]
}

/** The distinct members that are named. */
export function requestedMemberIds({ people }: PricingRequest): number[] {
  return [...new Set(people.map(({ memberId }) => memberId).filter((id) => id > 0))]
}

/** The code that every membership carries, or `null` when they do not all carry the same one. */
export function commonPromotionCode({ people }: PricingRequest): string | null {
  const codes = new Set(people.flatMap(({ wishes }) => wishes.map(({ promotionCode }) => promotionCode)))
  const [code = null] = codes
  return codes.size === 1 ? code : null
}

/** Types as sentences list them: upper-cased, and here in the order given. */
export function idList(types: readonly { readonly id: string }[]): string {
  return types.map(({ id }) => id).join(', ')
}
