import { answersOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { answerTo, type Load } from './load.ts'

type Request = Omit<Load, 'amount'>

export const SITES = '/api/configuration/sites'
export const PRICES = '/api/pricing/memberships'

/** The body of the first answer that the document shows for an operation. */
export function exampleAnswer(operationId: string): unknown {
  return answersOf(document).find((answer) => answer.operationId === operationId)?.bodies[0]?.value
}

/** A request for the price of a number of people, each with some memberships. */
export function priceRequest(people: readonly (readonly object[])[]): Request {
  const startDate = new Date(Date.now() + 19 * 86_400_000).toISOString().slice(0, 10)
  const members = people.map((memberships, index) => ({ orderKey: index + 1, memberships }))
  const body = JSON.stringify({ siteId: 'RIVERSIDE', startDate: `${startDate}T00:00:00`, members })
  return { path: PRICES, body }
}

/** An adult and three children, a membership each. */
const FAMILY_PRICE = priceRequest(['ADULT-DD', 'JUNIOR-DD', 'JUNIOR-DD', 'JUNIOR-DD'].map((id) => [{ id }]))

/** Creates a family of four by a quote of the service. Every family has another name. */
export async function familyCreation(url: string, prefix: string) {
  const quote = await answerTo(url, FAMILY_PRICE)
  const example = requestsOf(document).find(
    ({ operationId, name }) => operationId === 'addMembersWithMemberships' && name === 'two-people-promotion',
  )
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of the document, which have no type here.
  const { pricingQuote: _, ...family } = structuredClone(example?.body) as any
  const [child] = family.linkedMembers
  let families = 0
  const nextName = () => `${prefix}-${++families}`
  const bodyFor = (lastName: string) => {
    family.primaryMember.profile.lastName = lastName
    family.linkedMembers = [2, 3, 4].map((orderKey) => ({
      ...child,
      orderKey,
      profile: { ...child.profile, firstName: `Child ${orderKey}`, lastName },
    }))
    return `${JSON.stringify(family).slice(0, -1)},"pricingQuote":${quote}}`
  }
  const path = '/api/memberships/add-members-with-memberships'
  const request: Request = { path, body: () => bodyFor(nextName()) }
  return { request, bodyFor, nextName }
}
