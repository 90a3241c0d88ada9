import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SignedQuote, stringifyWithQuotes } from '../src/index.ts'
import { quoteText } from './arbitraries.ts'

const TEXT = '{ "amount":10.00, "timeStamp":"2026-11-21T09:30:00Z","signature":"$&$1" }'
const quote = SignedQuote.fromText(TEXT)

afterEach(() => vi.restoreAllMocks())

describe('like JSON.stringify in everything else', () => {
  const same: unknown[] = [
    ...[{}, [], null, 'text', 1.5, true, undefined, () => 1, Symbol('s'), Number.NaN],
    ...[new Date(0), new Map([[1, 2]]), Object('boxed'), { toJSON: () => ({ replaced: true }) }],
    { a: undefined, b: () => 1, c: Symbol('s'), d: [undefined, () => 1] },
    { date: new Date(0), nested: { list: [1, [2, [3]]] }, '1': 'integer-like', é: '\u2028\ud800' },
  ]
  test.each(same)('%o', (body) => {
    expect(stringifyWithQuotes(body)).toBe(JSON.stringify(body))
  })

  test('a cycle, a bigint and an error thrown by a toJSON are thrown on', () => {
    const cycle: Record<string, unknown> = { quote }
    cycle.self = cycle
    expect(() => stringifyWithQuotes(cycle)).toThrow(TypeError)
    expect(() => stringifyWithQuotes({ big: 1n })).toThrow(TypeError)
    const failure = new Error('mine')
    const failing = {
      toJSON() {
        throw failure
      },
    }
    expect(() => stringifyWithQuotes({ quote, failing })).toThrow(failure)
  })

  test('the types say that an object becomes a string', () => {
    const text: string = stringifyWithQuotes({ quote })
    // @ts-expect-error: undefined may have none
    const none: string = stringifyWithQuotes(undefined as unknown)
    expect([text, none]).toEqual([`{"quote":${TEXT}}`, undefined])
  })
})

describe('quotes are put in byte for byte', () => {
  test.each<[string, unknown, string]>([
    ['alone', quote, TEXT],
    ['in an array', [quote], `[${TEXT}]`],
    [
      'several, and one twice',
      { a: quote, b: [quote, { c: quote }] },
      `{"a":${TEXT},"b":[${TEXT},{"c":${TEXT}}]}`,
    ],
    ['among other members', { a: 1, quote, z: 'z' }, `{"a":1,"quote":${TEXT},"z":"z"}`],
    ['in what a toJSON returns', { toJSON: () => ({ quote }) }, `{"quote":${TEXT}}`],
    ['as what a toJSON returns', { toJSON: () => quote }, TEXT],
    ['as what a toJSON deeper down returns', { a: [{ toJSON: () => quote }, 1] }, `{"a":[${TEXT},1]}`],
  ])('%s', (_where, body, text) => {
    expect(stringifyWithQuotes(body)).toBe(text)
  })

  test('a string or a key of the body cannot take the place of a quote', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const marker = 'quote-0.5-1-'
    const bodies = [
      { note: `${marker}0`, quote },
      { quote, note: `${marker}0` },
      { [`${marker}0`]: 1, quote },
      { quote, list: [`say "${marker}0"`, `${marker}1`, 'quote-0.5-2-0'] },
    ]
    for (const body of bodies) {
      const text = stringifyWithQuotes(body)
      expect(JSON.parse(text)).toEqual({ ...body, quote: JSON.parse(TEXT) })
      expect(text.split(TEXT)).toHaveLength(2)
    }
  })

  test('more quotes than one digit can number', () => {
    const list = Array.from({ length: 120 }, (_, i) => SignedQuote.fromText(TEXT.replace('10.00', `${i}.00`)))
    expect(stringifyWithQuotes(list)).toBe(`[${list.map(({ text }) => text).join(',')}]`)
  })

  test('works without Web Crypto, as on React Native', () => {
    vi.stubGlobal('crypto', undefined)
    try {
      expect(stringifyWithQuotes({ quote })).toBe(`{"quote":${TEXT}}`)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('a toJSON may call stringifyWithQuotes itself', () => {
    const inner = { toJSON: () => stringifyWithQuotes({ quote }) }
    expect(stringifyWithQuotes({ inner, quote })).toBe(
      `{"inner":${JSON.stringify(`{"quote":${TEXT}}`)},"quote":${TEXT}}`,
    )
  })

  // `npm test` runs 20,000; `pnpm run thorough` a million.
  const runs = Number(process.env.QUOTE_RUNS ?? 20_000)
  test(`${runs.toLocaleString('en')} generated quotes: no difference`, { timeout: 600_000 }, () => {
    let different = 0
    const stream = fc.sample(fc.tuple(quoteText(), quoteText()), { numRuns: 4000, seed: 20261121 })
    for (let run = 0; run < runs; run++) {
      const [one, two] = stream[run % stream.length] as [string, string]
      // Made different each time, so that no two of the generated quotes are the same.
      const text = one.replace('{"odd":', `{"run":${run}.0,"odd":`)
      const body = {
        siteId: 'RIVERSIDE',
        pricingQuote: SignedQuote.fromText(text),
        rest: [SignedQuote.fromText(two)],
      }
      if (stringifyWithQuotes(body) !== `{"siteId":"RIVERSIDE","pricingQuote":${text},"rest":[${two}]}`)
        different += 1
    }
    expect(different).toBe(0)
  })
})
