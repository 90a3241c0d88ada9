import { breachIf, type Loose, type Path, type Rule, type Schemas } from './rule.ts'
import { entriesOf, isBefore, repeatedKeys, trimmed } from './values.ts'

type Request = Schemas['MembershipPricingRequest']

/** Specification, endpoint 7, in the order of its checks. */
export const calculateMembershipPricing: readonly Rule<'calculateMembershipPricing', Request>[] = [
  {
    code: 'start-date-in-past',
    breaches: ({ startDate }, { today }) => breachIf(isBefore(startDate, today), ['startDate']),
  },
  {
    code: 'order-keys-not-unique',
    breaches: ({ members }) =>
      repeatedKeys(entriesOf(members, 'members')).map(({ path }) => ({ path: [...path, 'orderKey'] })),
  },
  {
    code: 'promotion-code-not-on-all-memberships',
    breaches: (body) => {
      const codes = promotionCodes(body)
      return codes.some(({ code }) => code !== '') ? codes.filter(({ code }) => code === '') : []
    },
  },
  {
    code: 'promotion-codes-differ',
    breaches: (body) => {
      const codes = promotionCodes(body).filter(({ code }) => code !== '')
      return codes.filter(({ code }) => code !== codes[0]?.code)
    },
  },
]

/**
 * The code of each membership. The specification does not say whether case matters, so codes that differ only in case count as
 * equal.
 */
function promotionCodes({ members }: Loose<Request>): { readonly code: string; readonly path: Path }[] {
  return entriesOf(members, 'members')
    .flatMap(({ item, path }) => entriesOf(item.memberships, ...path, 'memberships'))
    .map(({ item, path }) => ({
      code: trimmed(item.promotionCode).toLowerCase(),
      path: [...path, 'promotionCode'],
    }))
}
