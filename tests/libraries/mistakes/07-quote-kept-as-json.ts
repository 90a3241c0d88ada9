// A quote is kept with JSON.stringify
// error: The text is the note for logs that JSON.stringify writes. Keep quote.text.
import type { MembershipQuote } from '@leisure-ops/client'
import { SignedQuote } from '@leisure-ops/quote'
import { quote } from './given.ts'

const kept = JSON.stringify(quote)
console.log(SignedQuote.fromText<MembershipQuote>(kept).value)
