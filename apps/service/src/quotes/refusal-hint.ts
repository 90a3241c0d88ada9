import { QuoteSyntaxError, SignedQuote } from '@leisure-ops/quote'
import type { QuoteBinding } from './binding.ts'
import type { RememberedQuotes } from './remembered-quotes.ts'
import { tokensOf } from './tokens.ts'
import type { QuoteRefusal } from './verify-quote.ts'

const SHOWN_LENGTH = 40

interface SignedParts {
  readonly signature: string
  readonly timeStamp: string
}

/**
 * Says what is wrong with a refused quote, for a developer at a sandbox: what differs, and where.
 *
 * @returns one or two sentences, which contain only what the client sent or received.
 */
export function refusalHint(
  refusal: QuoteRefusal,
  body: string,
  path: readonly (string | number)[],
  binding: QuoteBinding,
  remembered: RememberedQuotes,
): string {
  let sent: SignedQuote<SignedParts>
  try {
    sent = SignedQuote.extract<SignedParts>(body, path)
  } catch (error) {
    if (error instanceof QuoteSyntaxError) return `What was sent is not a quote. ${error.message}`
    throw error
  }
  if (refusal === 'expired')
    return `The quote was made at ${sent.timeStamp}, over an hour ago. Request a new quote.`
  if (refusal === 'from-future') {
    return `The quote was made at ${sent.timeStamp}, over ten minutes ahead of the clock of this sandbox. Set the clock, or request a new quote.`
  }
  const original = remembered.find(binding.tenantId, sent.value)
  if (original === undefined) {
    return 'This service has not recently made a quote with this signature or timeStamp for this tenant. Request a new quote.'
  }
  if (original.text !== sent.text) return differenceOf(sent.text, original.text)
  return original.binding.purpose === binding.purpose
    ? 'The quote was made for another slot, or the key that signed it is no longer accepted. Request a new quote.'
    : 'The quote was made for another purpose: a booking quote is not a membership quote.'
}

/** The first difference between two texts of a quote: in a token, or otherwise in the white space. */
function differenceOf(sent: string, original: string): string {
  const before = tokensOf(original)
  const after = tokensOf(sent)
  const index = after.findIndex((token, at) => token.text !== before[at]?.text)
  if (index < 0) {
    const byte = byteAt(sent, firstDifference(sent, original))
    return `whitespace differs, first at byte ${byte}: the quote was parsed and written again. Send the text that you received.`
  }
  const { text, start } = after[index] as { text: string; start: number }
  const was = before[index]?.text
  const made = was === undefined ? 'nothing there' : shown(was)
  return `byte ${byteAt(sent, start)}: you sent ${shown(text)}, but the quote has ${made}.`
}

function firstDifference(one: string, other: string): number {
  let unit = 0
  while (unit < one.length && one[unit] === other[unit]) unit += 1
  return unit
}

function byteAt(text: string, unit: number): number {
  return Buffer.byteLength(text.slice(0, unit))
}

function shown(token: string): string {
  return `\`${token.length > SHOWN_LENGTH ? `${token.slice(0, SHOWN_LENGTH)}…` : token}\``
}
