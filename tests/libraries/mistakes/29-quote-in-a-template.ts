// A quote is kept with a template
// error: QuoteSyntaxError: The text is not valid JSON.
import type { MembershipQuote } from '@leisure-ops/client'
import { SignedQuote } from '@leisure-ops/quote'
import { quote } from './given.ts'

console.log(SignedQuote.fromText<MembershipQuote>(`${quote}`).value)
