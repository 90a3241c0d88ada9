import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import * as hereItself from '../src/index.ts'
import { REQUIRED_MEMBERS } from './odd-texts.ts'

// A test runner that loads the package anew makes a second copy of it, as a bundler or a package manager may.
vi.resetModules()
const here = { ...hereItself }
const there = await import('../src/index.ts')
const text = `{"amount":10.00,${REQUIRED_MEMBERS}}`
const foreign = there.SignedQuote.fromText(text)

test('the two are copies', () => {
  expect(there.SignedQuote).not.toBe(here.SignedQuote)
})

test('a quote of another copy is a quote, is sent, stored and adopted', async () => {
  expect(foreign).toBeInstanceOf(here.SignedQuote)
  expect(here.stringifyWithQuotes({ foreign })).toBe(`{"foreign":${text}}`)
  const store = here.createQuoteStore({ now: () => Date.parse(foreign.timeStamp) })
  expect((await store.get(await store.put(foreign)))?.text).toBe(text)
  const adopted = here.SignedQuote.from(foreign)
  expect([adopted?.text, adopted?.value, Object.getPrototypeOf(adopted)]).toEqual([
    text,
    { amount: 10, timeStamp: foreign.timeStamp, signature: 'c2ln' },
    here.SignedQuote.prototype,
  ])
  expect(here.SignedQuote.from(adopted)).toBe(adopted)
})

test.each([undefined, null, text, {}, { text }, { ...foreign }, JSON.parse(text)])('%o is none', (value) => {
  expect(value).not.toBeInstanceOf(here.SignedQuote)
  expect(here.SignedQuote.from(value)).toBeUndefined()
})

test('a copy of a quote of another copy is refused', () => {
  expect(() => here.stringifyWithQuotes({ ...foreign })).toThrow(there.QuoteSerializationError)
})

test('an error is an instance of its class in every copy and realm, and of no other', () => {
  const errors = [
    new there.QuoteChangedError('id'),
    new there.QuoteExpiredError('ahead', '2026-11-21T09:30:00Z'),
    new there.QuoteNotStoredError(),
    new there.QuoteSerializationError('copy'),
    new there.QuoteSyntaxError([], 'is odd'),
  ]
  const classes = errors.map(({ name }) => here[name])
  for (const [index, error] of errors.entries()) {
    expect(classes.map((type) => error instanceof type)).toEqual(classes.map((_, other) => other === index))
  }
  const isInstance = runInContext('(value, type) => value instanceof type', createContext())
  expect(isInstance(errors[0], here.QuoteChangedError)).toBe(true)
  class Mine extends here.QuoteSyntaxError {}
  expect(errors[4]).not.toBeInstanceOf(Mine)
  expect(Object.assign(new Mine([], 'is odd'), { name: 'Mine' })).toBeInstanceOf(there.QuoteSyntaxError)
})
