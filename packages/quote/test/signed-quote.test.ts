import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  extractQuote,
  QuoteSerializationError,
  QuoteSyntaxError,
  SignedQuote,
  stringifyWithQuotes,
} from '../src/index.ts'
import { ODD_TEXTS, REQUIRED_MEMBERS } from './odd-texts.ts'

test.each(ODD_TEXTS)('%s, byte for byte', async (text) => {
  const quote = SignedQuote.fromText(text)
  expect(quote.text).toBe(text)
  expect(stringifyWithQuotes(quote)).toBe(text)
  expect(stringifyWithQuotes({ pricingQuote: quote })).toBe(`{"pricingQuote":${text}}`)
  expect(stringifyWithQuotes({ toJSON: () => quote })).toBe(text)
  expect(quote.value).toEqual(JSON.parse(text))

  // Also with a byte order mark.
  const received = await SignedQuote.fromResponse(new Response(new TextEncoder().encode(`\uFEFF${text}`)))
  expect(received.text).toBe(text)

  const cut = extractQuote(`{"bookings":[1,{"quote":${text}}]}`, ['bookings', 1, 'quote'])
  expect(cut.text).toBe(text.trim())
})

describe('fromText', () => {
  const TIME_STAMP = '"timeStamp":"2026-11-21T09:30:00Z"'
  const NO_STRING = 'is missing or is not a string'

  test.each<[what: string, text: string, fault: string, path: (string | number)[]]>([
    ['an empty text', '', 'is not valid JSON', []],
    ['half an object', '{', 'is not valid JSON', []],
    ['a comma too many', `{${REQUIRED_MEMBERS},}`, 'is not valid JSON', []],
    ['a comment', `{${REQUIRED_MEMBERS}} // comment`, 'is not valid JSON', []],
    ['single quotes', `{'a':1,${REQUIRED_MEMBERS}}`, 'is not valid JSON', []],
    ['null', 'null', 'is not a JSON object', []],
    ['a number', '1', 'is not a JSON object', []],
    ['an array', `[{${REQUIRED_MEMBERS}}]`, 'is not a JSON object', []],
    ['no timeStamp', '{"signature":"s"}', NO_STRING, ['timeStamp']],
    ['a number as timeStamp', '{"timeStamp":1,"signature":"s"}', NO_STRING, ['timeStamp']],
    ['no signature', `{${TIME_STAMP}}`, NO_STRING, ['signature']],
    ['null as signature', `{${TIME_STAMP},"signature":null}`, NO_STRING, ['signature']],
    ['a lone surrogate', `{"a":"\ud800",${REQUIRED_MEMBERS}}`, 'contains a lone surrogate', []],
    [
      'more than 32 Mi characters',
      `{${REQUIRED_MEMBERS}}`.padEnd(32 * 1024 * 1024 + 1),
      'is longer than 33554432 characters',
      [],
    ],
  ])('refuses %s', (_what, text, fault, path) => {
    const place = path.length > 0 ? path.join('.') : 'The text'
    const error = catchError(() => SignedQuote.fromText(text))
    expect(error).toBeInstanceOf(QuoteSyntaxError)
    expect(error).toMatchObject({ name: 'QuoteSyntaxError', path })
    expect((error as Error).message).toContain(`${place} ${fault}`)
  })

  test('takes 32 Mi characters, however many bytes they are', () => {
    const empty = `{"a":"",${REQUIRED_MEMBERS}}`
    const longest = empty.replace('""', () => `"${'€'.repeat(32 * 1024 * 1024 - empty.length)}"`)
    expect(SignedQuote.fromText(longest).text).toHaveLength(33_554_432)
  })

  test('refuses an object: a quote is taken in as text', () => {
    const object = { timeStamp: '2026-11-21T09:30:00Z', signature: 's' }
    // @ts-expect-error: only a text is taken
    expect(() => SignedQuote.fromText(object)).toThrow('The text is not a string.')
  })

  test('cuts a byte order mark off, and takes the last of two members of one name', () => {
    const twice = `{"timeStamp":"2020-01-01T00:00:00Z",${REQUIRED_MEMBERS}}`
    const { text, timeStamp } = SignedQuote.fromText(`\uFEFF${twice}`)
    expect([text, timeStamp]).toEqual([twice, '2026-11-21T09:30:00Z'])
  })

  test('its error quotes nothing of the text', () => {
    const error = catchError(() => SignedQuote.fromText('{"name":"Sam Okafor"'))
    expect(inspect(error)).not.toContain('Okafor')
  })
})

describe('fromResponse', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const respond = (...bytes: number[]) => new Response(new Uint8Array(bytes))
  /** The response with a quote that has these bytes in one of its texts. */
  const respondWith = (...bytes: number[]) =>
    respond(...encode('{"a":"'), ...bytes, ...encode(`",${REQUIRED_MEMBERS}}`))
  const NOT_UTF_8 = new QuoteSyntaxError([], 'is not UTF-8')

  test('a replacement character that the service sent is part of the quote', async () => {
    const text = `{"a":"\uFFFD",${REQUIRED_MEMBERS}}`
    expect((await SignedQuote.fromResponse(new Response(text))).text).toBe(text)
  })

  test('bytes that are not UTF-8 are an error, never a replacement character', async () => {
    for (const bad of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]])
      await expect(SignedQuote.fromResponse(respondWith(...bad))).rejects.toThrow(NOT_UTF_8)
  })

  describe('where there is no TextDecoder, as on React Native', () => {
    beforeEach(() => void vi.stubGlobal('TextDecoder', undefined))
    afterEach(() => void vi.unstubAllGlobals())

    test('a quote is taken in exactly, and what is not UTF-8 is an error', async () => {
      const text = `{"astral":"😀","escaped":"\\ud83d","é":10.00,${REQUIRED_MEMBERS}}`
      expect((await SignedQuote.fromResponse(new Response(text))).text).toBe(text)
      await expect(SignedQuote.fromResponse(respondWith(0xff))).rejects.toThrow(NOT_UTF_8)
      expect(() => SignedQuote.fromText(`{"a":"\udc00",${REQUIRED_MEMBERS}}`)).toThrow('a lone surrogate')
    })
  })

  test('a body that was read before is a TypeError', async () => {
    const response = new Response(`{${REQUIRED_MEMBERS}}`)
    await response.text()
    await expect(SignedQuote.fromResponse(response)).rejects.toThrow(TypeError)
  })
})

describe('value', () => {
  const quote = SignedQuote.fromText<{ list: { n: number }[] }>(
    `{"list":[{"n":10.00}],"empty":null,${REQUIRED_MEMBERS}}`,
  )

  test('is parsed once, and read-only', () => {
    expect(quote.value).toBe(quote.value)
    expect(() => Object.assign(quote.value, { list: [] })).toThrow(TypeError)
    expect(() => quote.value.list.push({ n: 1 })).toThrow(TypeError)
    expect(() => Object.assign(quote.value.list[0]!, { n: 1 })).toThrow(TypeError)
    expect(quote.value.list).toEqual([{ n: 10 }])
  })

  test('is read-only at any depth', () => {
    const depth = 5000
    const deep = SignedQuote.fromText(`{"a":${'['.repeat(depth)}${']'.repeat(depth)},${REQUIRED_MEMBERS}}`)
    expect(Object.isFrozen((deep.value as { a: unknown[] }).a[0])).toBe(true)
  })
})

describe('a quote cannot be sent by mistake', () => {
  const received = () => SignedQuote.fromText(`{"amount":10.00,${REQUIRED_MEMBERS}}`)

  test('a copy by spreading or assigning cannot be put into a body', () => {
    const quote = received()
    const copies = [{ ...quote }, Object.assign({}, quote), JSON.parse(JSON.stringify(quote))]
    for (const copy of [...copies, { toJSON: () => ({ ...quote }) }]) {
      const error = catchError(() => stringifyWithQuotes({ copy }))
      expect(error).toBeInstanceOf(QuoteSerializationError)
      expect(error).toMatchObject({
        name: 'QuoteSerializationError',
        message: 'The body contains a copy of a signed quote. Put the quote itself in it.',
      })
    }
  })

  test('a log shows that it is a quote, and nothing of what is in it', () => {
    const quote = received()
    for (const shown of [inspect(quote), `${quote}`, inspect({ quote }, { depth: 9, showHidden: true })]) {
      expect(shown).toContain(`SignedQuote(2026-11-21T09:30:00Z, ${quote.text.length} characters, `)
      expect(shown).not.toContain('amount')
      expect(shown).not.toContain('c2ln')
    }
  })

  test('a quote itself cannot be changed', () => {
    const quote = received()
    expect(() => Object.assign(quote, { text: '{}' })).toThrow(TypeError)
    expect(() => Object.assign(quote, { toJSON: () => ({}) })).toThrow(TypeError)
  })
})

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
