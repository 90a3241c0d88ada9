import assert from 'node:assert'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { extractQuote, QuoteSerializationError, SignedQuote } from '../src/index.ts'
import { REQUIRED_MEMBERS } from './odd-texts.ts'

const quote = SignedQuote.fromText(`{"amount":10.00,${REQUIRED_MEMBERS}}`)
const DESCRIPTION = {
  timeStamp: quote.timeStamp,
  characters: quote.text.length,
  checksum: '44c222e0',
  hint: 'Send quote.text, and read it with SignedQuote.fromText(text).',
}

/** What pino writes, as it is and parsed. */
function logOf(write: (logger: pino.Logger) => void): { line: string; entry: Record<string, unknown> } {
  let line = ''
  const destination = {
    write(text: string) {
      line += text
    },
  }
  write(pino({ base: null, timestamp: false }, destination))
  return { line, entry: JSON.parse(line) as Record<string, unknown> }
}

describe('pino shows the time stamp and the length of a quote, and nothing else of it', () => {
  test.each<[where: string, write: (logger: pino.Logger) => void, shown: object]>([
    ['as a member', (logger) => logger.info({ quote }, 'priced'), { quote: DESCRIPTION, msg: 'priced' }],
    [
      'deep in a body',
      (logger) => logger.info({ body: { siteId: 'R', bookings: [{ pricingQuote: quote }] } }),
      { body: { siteId: 'R', bookings: [{ pricingQuote: DESCRIPTION }] } },
    ],
    ['bound to a child', (logger) => logger.child({ quote }).info('priced'), { quote: DESCRIPTION }],
    ['as JSON in a message', (logger) => logger.info('%j', quote), { msg: JSON.stringify(DESCRIPTION) }],
    [
      'as text in a message',
      (logger) => logger.info('%s', quote),
      {
        msg: `SignedQuote(${DESCRIPTION.timeStamp}, ${DESCRIPTION.characters} characters, ${DESCRIPTION.checksum})`,
      },
    ],
    ['instead of an object', (logger) => logger.info(quote, 'priced'), { msg: 'priced' }],
    [
      'in what another toJSON returns',
      (logger) => logger.info({ cart: { toJSON: () => quote } }),
      { cart: DESCRIPTION },
    ],
  ])('%s', (_where, write, shown) => {
    const { line, entry } = logOf(write)
    expect(entry).toMatchObject(shown)
    expect(line).not.toMatch(/circular|amount|c2ln/i)
  })
})

describe('JSON.stringify writes a description', () => {
  test('of a quote, and of one that another toJSON returns', () => {
    const received = SignedQuote.fromText(quote.text)
    expect(JSON.parse(JSON.stringify({ body: [quote] }))).toEqual({ body: [DESCRIPTION] })
    expect(JSON.parse(JSON.stringify({ toJSON: () => received }))).toEqual(DESCRIPTION)
  })

  // winston copies the members of an object that is logged beside a message.
  test('of a copy, beside the members that were added to it', () => {
    const entry = Object.assign({}, quote, { level: 'info', message: 'priced' })
    expect(JSON.parse(JSON.stringify(entry))).toEqual({ ...DESCRIPTION, level: 'info', message: 'priced' })
    expect(JSON.parse(JSON.stringify([{ ...quote }]))).toEqual([DESCRIPTION])
    expect(inspect(entry)).not.toMatch(/circular/i)
  })

  test.each([
    ['a quote', quote],
    ['a copy', { ...quote }],
  ])('and whoever reads the description of %s as a quote is told so', (_what, value) => {
    const note = JSON.stringify(value)
    const fault = 'is the description that JSON.stringify writes. Keep quote.text.'
    expect(() => SignedQuote.fromText(note)).toThrow(`The text ${fault}`)
    expect(() => extractQuote(`{"quotes":[${note}]}`, ['quotes', 0])).toThrow(`quotes.0 ${fault}`)
  })

  test('but a signed quote may have a hint of its own', () => {
    const text = `{"hint":"${DESCRIPTION.hint}",${REQUIRED_MEMBERS}}`
    expect(SignedQuote.fromText(text).text).toBe(text)
  })
})

describe('where an object cannot be sent, the error says to send the text', () => {
  test('structuredClone, and with it postMessage and IndexedDB', () => {
    for (const value of [quote, { ...quote }, { body: [quote] }]) {
      expect(() => structuredClone(value)).toThrow(
        'Symbol(Send quote.text, and read it with SignedQuote.fromText(text).) could not be cloned.',
      )
    }
  })

  // tests/browser has React itself.
  test('React, which looks for a promise and an iterator in every object', async () => {
    const look = () => Reflect.get(quote, '@@iterator').call(quote)
    expect(look).toThrow(QuoteSerializationError)
    expect(look).toThrow('Send quote.text, and read it with SignedQuote.fromText(text).')
    expect(await quote).toBe(quote)
  })
})

describe('a test runner can look at a quote', () => {
  const same = SignedQuote.fromText(quote.text)
  const other = SignedQuote.fromText(quote.text.replace('10.00', '10.01'))

  test('and finds it equal to a quote with the same text only', () => {
    expect({ body: [same] }).toStrictEqual({ body: [quote] })
    assert.deepStrictEqual(same, quote)
    // Others compare everything that an object has of its own, or the text that it turns into.
    for (const name of Reflect.ownKeys(quote)) expect(Reflect.get(same, name)).toBe(Reflect.get(quote, name))
    expect([String(same) === String(quote), String(other) === String(quote)]).toEqual([true, false])
    expect(other).not.toEqual(quote)
    assert.notDeepStrictEqual(other, quote)
  })

  test('and shows the difference of a body that contains one', () => {
    const compare = () => expect({ siteId: 'R', quote }).toEqual({ siteId: 'S', quote: other })
    expect(compare).toThrow(/^expected { siteId: 'R', .+ } to deeply equal { siteId: 'S', .+ }$/)
  })

  test('because none of its properties throws, and none that is enumerable shows its content', () => {
    const names = Reflect.ownKeys(quote)
    const shown = names.filter((name) => Object.prototype.propertyIsEnumerable.call(quote, name))
    const all = [...names, ...Reflect.ownKeys(Object.getPrototypeOf(quote))]
    expect(all.map((name) => Reflect.get(quote, name))).toHaveLength(all.length)
    expect(JSON.stringify(shown.map((name) => String(Reflect.get(quote, name))))).not.toMatch(/amount|c2ln/)
  })
})
