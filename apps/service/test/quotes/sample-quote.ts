import { type NamedResponse, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

/** A quote of the document with something awkward in it, without time stamp and signature; over 6 kB as text. */
export function membershipQuote(): object {
  const answer = responsesOf(document).find(
    ({ operationId, name }) =>
      operationId === 'calculateMembershipPricing' && name === 'monthly-direct-debit',
  ) as NamedResponse
  const { timeStamp, signature, ...quote } = structuredClone(answer.bodies[0]?.value) as {
    timeStamp: string
    signature: string
    memberships: { description: string; translations: object[] }[]
  }
  for (const membership of quote.memberships) {
    membership.description = 'Oedolyn Mîsol \u{1f3ca} "\u001f" <&> $& ½'
    for (let extra = 0; extra < 50; extra++)
      membership.translations.push({ type: 'description', culture: `x-${extra}`, text: `Text ${extra}` })
  }
  return quote
}
