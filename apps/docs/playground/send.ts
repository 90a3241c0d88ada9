import { createLeisureClient, type OperationId } from '@leisure-ops/client'
import { SignedQuote } from '@leisure-ops/quote'

/** What stands in the editor for a quote that is sent as the text that came. */
const CARRIED = 'the quote that came, verbatim'

/** The body of a creation, with the quote that came wherever it takes one. */
export function withCarried(body: { readonly bookingDetails?: readonly object[] }): object {
  return body.bookingDetails === undefined
    ? { ...body, pricingQuote: CARRIED }
    : { ...body, bookingDetails: body.bookingDetails.map((one) => ({ ...one, pricingQuote: CARRIED })) }
}

/** A call, as the page holds it. */
export interface PlaygroundCall {
  readonly operation: OperationId
  readonly baseUrl: string
  readonly accessToken: string
  /** Name of the answer that the mock shall give. */
  readonly answer: string
  /** The path with its query, filled. */
  readonly address: string
  /** The JSON text as it was edited. */
  readonly body: string
  readonly quote: SignedQuote | undefined
}

/** What came: the answer as it was, and the error that the client made of it. */
export interface Outcome {
  readonly response: Response | undefined
  readonly raw: string
  readonly error: unknown
}

/** Makes the call with our client. The raw answer is read beside it. */
export async function send(call: PlaygroundCall): Promise<Outcome> {
  let response: Response | undefined
  let raw = ''
  const leisure = createLeisureClient({
    baseUrl: call.baseUrl,
    accessToken: call.accessToken || 'any',
    ...(call.answer !== '' && { headers: { Prefer: `example=${call.answer}` } }),
    fetch: async (request) => {
      response = await fetch(request)
      raw = await response.clone().text()
      return response
    },
  })
  try {
    await invoke(leisure, call)
    return { response, raw, error: undefined }
  } catch (error) {
    return { response, raw, error }
  }
}

type Leisure = ReturnType<typeof createLeisureClient>

function invoke(leisure: Leisure, call: PlaygroundCall): Promise<unknown> {
  const { pathname, searchParams } = new URL(call.address, 'http://service')
  const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const flags = Object.fromEntries(
    [...searchParams].map(([name, value]) => [
      name,
      value === 'true' ? true : value === 'false' ? false : value,
    ]),
  )
  // What was typed is checked by the service, not by the compiler: that is what a playground is for.
  const body = () => withQuotes(call) as never
  switch (call.operation) {
    case 'listStaffUsers':
      return leisure.users.list()
    case 'getStaffUser':
      return leisure.users.get(last)
    case 'createStaffUser':
      return leisure.users.create(body())
    case 'updateStaffUser':
      return leisure.users.update(last, body())
    case 'listSites':
      return leisure.sites.list(flags)
    case 'getSite':
      return leisure.sites.get(last, flags as never)
    case 'calculateMembershipPricing':
      return leisure.pricing.quoteMemberships(body())
    case 'addMemberWithBooking':
      return leisure.bookings.addMemberWithBooking(body())
    case 'addMembersWithMemberships':
      return leisure.memberships.addMembersWithMemberships(body())
  }
}

/** The body, each quote in it as the very text: the one carried, or what stands in the editor. */
function withQuotes({ body, quote }: PlaygroundCall): unknown {
  const value = JSON.parse(body)
  const signed = (holder: { pricingQuote?: unknown }, path: (string | number)[]) => {
    if (holder?.pricingQuote === undefined) return
    holder.pricingQuote =
      holder.pricingQuote === CARRIED && quote !== undefined
        ? quote
        : SignedQuote.extract(body, [...path, 'pricingQuote'])
  }
  signed(value, [])
  for (const [index, detail] of (value.bookingDetails ?? []).entries())
    signed(detail, ['bookingDetails', index])
  return value
}
