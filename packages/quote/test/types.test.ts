import { expectTypeOf, test } from 'vitest'
import { createQuoteStore, extractQuote, type QuoteStore, SignedQuote } from '../src/index.ts'

// What must compile, and what must not. Nothing here is called.

interface BookingQuote {
  readonly totalPrice: { readonly amount: number }
}
interface MembershipQuote {
  readonly siteId: string
}

declare function book(quote: SignedQuote<BookingQuote>): void
declare const text: string
declare const response: Response
declare const texts: Promise<string>

test('a quote fits only where its own kind is wanted', () => {
  const wrong = [
    // @ts-expect-error: another kind
    () => book(SignedQuote.fromText<MembershipQuote>(text)),
    // @ts-expect-error: the kind is not stated
    () => book(SignedQuote.fromText(text)),
    // @ts-expect-error: the kind is not stated
    () => book(extractQuote(text, ['pricingQuote'])),
    // @ts-expect-error: the kind is not stated
    async () => book(await SignedQuote.fromResponse(response)),
    // @ts-expect-error: the kind is not stated
    (): Promise<SignedQuote<BookingQuote>> => texts.then(SignedQuote.fromText),
    // @ts-expect-error: the kind is not stated
    async () => book((await createQuoteStore().get(text))!),
    // @ts-expect-error: another kind
    () => createQuoteStore<MembershipQuote>().put(SignedQuote.fromText<BookingQuote>(text)),
    // @ts-expect-error: not the kind of this store
    () => createQuoteStore<MembershipQuote>().get<BookingQuote>(text),
    // @ts-expect-error: a copy is no quote
    () => book({ ...SignedQuote.fromText<BookingQuote>(text) }),
  ]
  const right = [
    () => book(SignedQuote.fromText<BookingQuote>(text)),
    () => book(extractQuote<BookingQuote>(text, ['pricingQuote'])),
    async () => book(await SignedQuote.fromResponse<BookingQuote>(response)),
    async () => book((await createQuoteStore<BookingQuote>().get(text))!),
    async () => book((await createQuoteStore().get<BookingQuote>(text))!),
    <T>(): SignedQuote<T> => SignedQuote.fromText<T>(text),
  ]
  expectTypeOf([...wrong, ...right]).toBeArray()
})

test('the kind of a quote is that of its value, and of the store that keeps it', () => {
  expectTypeOf(() => SignedQuote.fromText<BookingQuote>(text).value).returns.toEqualTypeOf<BookingQuote>()
  expectTypeOf(() => SignedQuote.fromText(text).value).returns.toBeUnknown()
  expectTypeOf<QuoteStore<BookingQuote>['put']>().parameter(0).toEqualTypeOf<SignedQuote<BookingQuote>>()
})
