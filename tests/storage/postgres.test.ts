import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import KeyvPostgres from '@keyv/postgres'
import { createQuoteStore, QuoteChangedError, SignedQuote } from '@leisure-ops/quote'
import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import Keyv from 'keyv'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MADE = Date.parse('2026-11-21T09:30:00Z')
const TEXT =
  ' { "amount":10.00,"big":12345678901234567890,"e":"\\u001B😀\\ud800","exp":1E+2,\n"timeStamp":"2026-11-21T09:30:00Z","signature":"s" }'
const quote = SignedQuote.fromText(TEXT)

let postgres: Postgres
let keyv: Keyv

beforeAll(async () => {
  postgres = await startPostgres()
  keyv = new Keyv({ store: new KeyvPostgres({ uri: postgres.uri }) })
})

afterAll(async () => {
  await keyv.disconnect()
  await postgres.stop()
})

test('a quote comes back exactly as it was put in', async () => {
  const store = createQuoteStore({ store: keyv, now: () => MADE })
  const id = await store.put(quote)
  expect((await store.get(id))?.text).toBe(TEXT)
  await store.delete(id)
  expect(await store.get(id)).toBeUndefined()
})

test('another process finds it by its id', async () => {
  const fresh = SignedQuote.fromText(TEXT.replace('2026-11-21T09:30:00Z', new Date().toISOString()))
  const id = await createQuoteStore({ store: keyv }).put(fresh)
  const program = join(import.meta.dirname, 'read-quote.ts')
  const text = execFileSync(process.execPath, [program, postgres.uri, id], { encoding: 'utf8' })
  expect(text).toBe(fresh.text)
})

test('a changed row is reported, not handed out', async () => {
  const store = createQuoteStore({ store: keyv, now: () => MADE })
  const id = await store.put(quote)
  const entry = (await keyv.get(id)) as string
  await keyv.set(id, entry.replace('10.00', '10.01'))
  await expect(store.get(id)).rejects.toThrow(QuoteChangedError)
})

test('an expired quote is gone from the table', async () => {
  let now = MADE
  const store = createQuoteStore({ store: keyv, now: () => now })
  const id = await store.put(quote)
  now = MADE + 3_600_001
  expect(await store.get(id)).toBeUndefined()
  expect(await keyv.get(id)).toBeUndefined()
})

test('quotes outlive a restart of PostgreSQL', async () => {
  const store = createQuoteStore({ store: keyv, now: () => MADE })
  const id = await store.put(quote)
  await keyv.disconnect()
  await postgres.restart()
  keyv = new Keyv({ store: new KeyvPostgres({ uri: postgres.uri }) })
  expect((await createQuoteStore({ store: keyv, now: () => MADE }).get(id))?.text).toBe(TEXT)
})
