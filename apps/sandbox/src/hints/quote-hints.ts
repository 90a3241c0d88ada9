import { JSON_TOKEN } from '@leisure-ops/openapi/internal'
import { extractQuote, QuoteSyntaxError, type SignedQuote } from '@leisure-ops/quote'
import type { RememberedQuote, RememberedQuotes } from '../remembered-quotes.ts'
import type { FailedRequest } from './failure-hints.ts'

/**
 * Says what is wrong with a refused quote: what differs, and where.
 *
 * @returns one or two sentences, which contain only what the client sent or received.
 */
export function refusedQuoteHint(request: FailedRequest, remembered: RememberedQuotes): string {
  const { bookingDetails } = request.body as { bookingDetails?: readonly unknown[] }
  const purpose = bookingDetails === undefined ? 'membership-pricing' : 'booking-pricing'
  const paths = bookingDetails?.map((_, index) => ['bookingDetails', index, 'pricingQuote']) ?? [
    ['pricingQuote'],
  ]
  const hints = paths.map((path) => quoteHint(request, path, purpose, remembered))
  return (hints.find(({ isFaulty }) => isFaulty) ?? hints[0])?.hint ?? ''
}

interface SignedParts {
  readonly signature: string
  readonly timeStamp: string
}

type Quote = SignedQuote<SignedParts>

/** @returns what to say about one of the quotes of the body, and whether it is certainly at fault. */
function quoteHint(
  { failure, text, tenant, now }: FailedRequest,
  path: readonly (string | number)[],
  purpose: RememberedQuote['binding']['purpose'],
  remembered: RememberedQuotes,
): { readonly hint: string; readonly isFaulty: boolean } {
  let sent: Quote
  try {
    sent = extractQuote<SignedParts>(text, path)
  } catch (error) {
    if (!(error instanceof QuoteSyntaxError)) throw error
    return { hint: `What was sent is not a quote. ${error.message}`, isFaulty: true }
  }
  if (!failure.endsWith('-invalid')) return agedHint(sent, now)
  const original = remembered.find(tenant.id, sent.value)
  const isFaulty = original?.text !== sent.text || original.binding.purpose !== purpose
  return { hint: changedHint(sent, original, purpose), isFaulty }
}

function agedHint(sent: Quote, now: Date): { readonly hint: string; readonly isFaulty: boolean } {
  const made = `The quote was made at ${sent.timeStamp}`
  const hint =
    sent.status(now) === 'ahead'
      ? `${made}, over ten minutes ahead of the clock of this sandbox. Set the clock, or request a new quote.`
      : `${made}, over an hour ago. Request a new quote.`
  return { hint, isFaulty: ['ahead', 'expired'].includes(sent.status(now)) }
}

function changedHint(
  sent: Quote,
  original: RememberedQuote | undefined,
  purpose: RememberedQuote['binding']['purpose'],
): string {
  if (original === undefined)
    return 'This service has not recently made a quote with this signature or timeStamp for this tenant. Request a new quote.'
  if (original.text !== sent.text) return differenceOf(sent.text, original.text)
  const { binding } = original
  if (binding.purpose !== purpose)
    return 'The quote was made for another purpose: a booking quote is not a membership quote.'
  return binding.purpose === 'membership-pricing' && binding.existingMembers?.length
    ? 'The quote was priced for an existing member, and this operation makes new members only. Price again without memberId.'
    : 'The quote was made for another slot, or the key that signed it is no longer accepted. Request a new quote.'
}

/** Shorter than a signature, so that a hint never shows one. */
const SHOWN_LENGTH = 32

/** The first difference between two texts of a quote: in a token, or otherwise in the white space. */
function differenceOf(sent: string, original: string): string {
  const before = original.matchAll(JSON_TOKEN)
  for (const { 0: text, index } of sent.matchAll(JSON_TOKEN)) {
    const was = before.next().value?.[0]
    if (text === was) continue
    const made = was === undefined ? 'nothing there' : formatToken(was)
    return `byte ${byteAt(sent, index)}: you sent ${formatToken(text)}, but the quote has ${made}.`
  }
  const byte = byteAt(sent, firstDifference(sent, original))
  return `whitespace differs, first at byte ${byte}: the quote was parsed and written again. Send the text that you received.`
}

function firstDifference(one: string, other: string): number {
  let unit = 0
  while (unit < one.length && one[unit] === other[unit]) unit += 1
  return unit
}

function byteAt(text: string, unit: number): number {
  return Buffer.byteLength(text.slice(0, unit))
}

function formatToken(token: string): string {
  return `\`${token.length > SHOWN_LENGTH ? `${token.slice(0, SHOWN_LENGTH)}…` : token}\``
}
