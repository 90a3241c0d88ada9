import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { QuoteSerializationError, QuoteSyntaxError, SignedQuote, stringifyWithQuotes } from '../src/index.ts'

const END = '"timeStamp":"2026-11-21T09:30:00Z","signature":"c2ln"'

/** Texts that a parser and a printer would not give back as they were. */
export const ODD_TEXTS: readonly string[] = [
  `{"amount":10.00,${END}}`,
  `{"amount":1E+2,"small":-0.0,"large":12345678901234567890,"long":0.1000000000000000055511151231257827,${END}}`,
  `{"escape":"\\u001B","same":"\\u001b","slash":"\\/","plain":"/",${END}}`,
  `{"astral":"😀","escaped":"\\ud83d\\ude00","lone":"\\ud800","order":"\\udc00\\ud800",${END}}`,
  ` \t\r\n{ ${END} ,\n\t"b" : [ 1 , 2 ] , "a" : { } }\n `,
  `{"a":1,"a":2,"__proto__":3,"2":1,"1":2,${END}}`,
  `{"dollars":"$& $$ $1 $\` $'","quote":"\\"","backslash":"\\\\",${END}}`,
  `{"nested":{"timeStamp":1,"signature":2},${END}}`,
  `{"empty":"",${END},"null":null,"line":"\u2028\u2029"}`,
]

describe('byte for byte', () => {
  test.each(ODD_TEXTS)('%s', async (text) => {
    const quote = SignedQuote.fromText(text)
    expect(quote.text).toBe(text)
    expect(stringifyWithQuotes(quote)).toBe(text)
    expect(stringifyWithQuotes({ pricingQuote: quote })).toBe(`{"pricingQuote":${text}}`)
    expect(quote.value).toEqual(JSON.parse(text))

    const received = await SignedQuote.fromResponse(new Response(new TextEncoder().encode(text)))
    expect(received.text).toBe(text)

    const cut = SignedQuote.extract(`{"bookings":[1,{"quote":${text}}]}`, ['bookings', 1, 'quote'])
    expect(cut.text).toBe(text.trim())
  })
})

describe('fromText', () => {
  test.each<[string, string, (string | number)[]]>([
    ['', 'No JSON', []],
    ['{', 'No JSON', []],
    [`{${END},}`, 'No JSON', []],
    [`{${END}} // comment`, 'No JSON', []],
    [`{'a':1,${END}}`, 'No JSON', []],
    ['null', 'No object', []],
    ['1', 'No object', []],
    [`[{${END}}]`, 'No object', []],
    ['{"signature":"s"}', 'No string', ['timeStamp']],
    ['{"timeStamp":1,"signature":"s"}', 'No string', ['timeStamp']],
    ['{"timeStamp":"2026-11-21T09:30:00Z"}', 'No string', ['signature']],
    ['{"timeStamp":"2026-11-21T09:30:00Z","signature":null}', 'No string', ['signature']],
    [`{"a":"\ud800",${END}}`, 'No Unicode', []],
    [`{"a":"${' '.repeat(32 * 1024 * 1024)}",${END}}`, 'Too long a text', []],
  ])('refuses %.60j', (text, fault, path) => {
    expect(() => SignedQuote.fromText(text)).toThrow(QuoteSyntaxError)
    expect(() => SignedQuote.fromText(text)).toThrow(`${['quote', ...path].join('.')}.`)
    expect(() => SignedQuote.fromText(text)).toThrow(fault)
    expect(() => SignedQuote.fromText(text)).toThrow(expect.objectContaining({ path }))
  })

  test('refuses an object: a quote is taken in as text', () => {
    // @ts-expect-error: only a text is taken
    expect(() => SignedQuote.fromText({ timeStamp: '2026-11-21T09:30:00Z', signature: 's' })).toThrow(
      'No string',
    )
  })

  test('cuts a byte order mark off, which is not part of the JSON', () => {
    expect(SignedQuote.fromText(`\uFEFF{${END}}`).text).toBe(`{${END}}`)
  })

  test('of equal keys the last one counts', () => {
    expect(SignedQuote.fromText(`{"timeStamp":"2020-01-01T00:00:00Z",${END}}`).timeStamp).toBe(
      '2026-11-21T09:30:00Z',
    )
  })

  test('tells nothing of the text in its error', () => {
    const error = catchError(() => SignedQuote.fromText('{"name":"Sam Okafor"'))
    expect(inspect(error)).not.toContain('Okafor')
  })
})

describe('fromResponse', () => {
  const respond = (...bytes: number[]) => new Response(new Uint8Array(bytes))

  test('cuts a byte order mark off', async () => {
    const bytes = new TextEncoder().encode(`{${END}}`)
    const quote = await SignedQuote.fromResponse(respond(0xef, 0xbb, 0xbf, ...bytes))
    expect(quote.text).toBe(`{${END}}`)
  })

  test('bytes that are no UTF-8 are an error, never a replacement character', async () => {
    const [before, after] = [new TextEncoder().encode('{"a":"'), new TextEncoder().encode(`",${END}}`)]
    for (const bad of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      await expect(SignedQuote.fromResponse(respond(...before, ...bad, ...after))).rejects.toThrow(
        'No UTF-8 at quote.',
      )
    }
  })

  test('a body that was read before is a TypeError', async () => {
    const response = new Response(`{${END}}`)
    await response.text()
    await expect(SignedQuote.fromResponse(response)).rejects.toThrow(TypeError)
  })
})

describe('value', () => {
  const quote = SignedQuote.fromText<{ list: { n: number }[] }>(`{"list":[{"n":10.00}],"empty":null,${END}}`)

  test('is parsed once', () => {
    expect(quote.value).toBe(quote.value)
    expect(quote.value.list[0]?.n).toBe(10)
  })

  test('is read-only, through and through', () => {
    expect(() => Object.assign(quote.value, { list: [] })).toThrow(TypeError)
    expect(() => quote.value.list.push({ n: 1 })).toThrow(TypeError)
    expect(() => Object.assign(quote.value.list[0]!, { n: 1 })).toThrow(TypeError)
    expect(quote.text).toContain('10.00')
  })

  test('however deep it is', () => {
    const depth = 5000
    const deep = SignedQuote.fromText(`{"a":${'['.repeat(depth)}${']'.repeat(depth)},${END}}`)
    expect(Object.isFrozen((deep.value as { a: unknown[] }).a[0])).toBe(true)
  })
})

describe('a quote cannot be sent by mistake', () => {
  const quote = SignedQuote.fromText(`{"amount":10.00,${END}}`)

  test('JSON.stringify refuses and names what to call', () => {
    expect(() => JSON.stringify(quote)).toThrow(QuoteSerializationError)
    expect(() => JSON.stringify({ body: [quote] })).toThrow('Call stringifyWithQuotes(body).')
  })

  test('structuredClone refuses', () => {
    expect(() => structuredClone(quote)).toThrow('could not be cloned')
  })

  test('a copy by spreading or assigning cannot be written either', () => {
    const copies = [{ ...quote }, Object.assign({}, quote), Object.create(quote)]
    for (const copy of copies) {
      expect(() => JSON.stringify({ copy })).toThrow(QuoteSerializationError)
      expect(() => stringifyWithQuotes({ copy })).toThrow(
        'This is a copy of a signed quote. Send the quote itself.',
      )
    }
  })

  test('a log shows that it is a quote, and nothing of what is in it', () => {
    for (const shown of [inspect(quote), `${quote}`, inspect({ quote }, { depth: 9, showHidden: true })]) {
      expect(shown).toContain(`SignedQuote(2026-11-21T09:30:00Z, ${quote.text.length} characters)`)
      expect(shown).not.toContain('amount')
      expect(shown).not.toContain('c2ln')
    }
  })

  test('a quote itself cannot be changed', () => {
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
