// A quote is cloned before it is sent
// error: Send quote.text, and read it with SignedQuote.fromText(text).
import { quote } from './given.ts'

structuredClone({ pricingQuote: quote })
