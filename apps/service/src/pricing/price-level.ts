import type { Catalogue, MembershipType } from './catalogue.ts'
import type { Person } from './request.ts'

/** The price level of a person, and its source. */
export type PriceLevel =
  | { readonly id: string; readonly source: 'membership-type'; readonly type: MembershipType }
  | { readonly id: string; readonly source: 'member'; readonly memberId: number }
  | { readonly id: string; readonly source: 'site' }

/**
 * The price level for all memberships of a person: that of the first requested type that has one, otherwise the member's,
 * otherwise the site's.
 *
 * @returns `undefined` when none of them is set.
 */
export function priceLevelOf(
  { memberId, memberships }: Person,
  catalogue: Catalogue,
): PriceLevel | undefined {
  for (const { typeId } of memberships) {
    const type = catalogue.types.get(typeId)
    if (type?.priceLevelId != null) return { id: type.priceLevelId, source: 'membership-type', type }
  }
  const membersOwn = catalogue.members.get(memberId)
  if (membersOwn != null) return { id: membersOwn, source: 'member', memberId }
  const sitesOwn = catalogue.site?.defaultPriceLevelId
  return sitesOwn == null ? undefined : { id: sitesOwn, source: 'site' }
}
