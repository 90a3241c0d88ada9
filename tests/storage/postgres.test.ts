import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import KeyvPostgres from '@keyv/postgres'
import { createQuoteStore, SignedQuote } from '@leisure-ops/quote'
import { type Postgres, startPostgres } from '@leisure-ops/support/start-postgres'
import Keyv from 'keyv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeContract } from '../../packages/quote/test/store-contract.ts'

const TEXT = ` { "amount":10.00,"e":"\\u001B😀\\ud800","exp":1E+2,\n"timeStamp":"${new Date().toISOString()}","signature":"s" }`

let postgres: Postgres
let keyv: Keyv

const open = () => new Keyv({ store: new KeyvPostgres({ uri: postgres.uri }) })
beforeAll(async () => {
  postgres = await startPostgres()
  keyv = open()
})

afterAll(async () => {
  await keyv.disconnect()
  await postgres.stop()
})

storeContract(() => ({ store: keyv }))

test('another process finds a quote by its id, also after a restart of PostgreSQL', async () => {
  const id = await createQuoteStore({ store: keyv }).put(SignedQuote.fromText(TEXT))
  const program = join(import.meta.dirname, 'read-quote.ts')
  const read = () => execFileSync(process.execPath, [program, postgres.uri, id], { encoding: 'utf8' })
  expect(read()).toBe(TEXT)
  await keyv.disconnect()
  await postgres.restart()
  keyv = open()
  expect(read()).toBe(TEXT)
})
