import KeyvPostgres from '@keyv/postgres'
import type { MembershipQuote } from '@leisure-ops/client'
import { createQuoteStore } from '@leisure-ops/quote'
import Keyv from 'keyv'
import { backEnd } from './back-end.ts'

const {
  DATABASE_URL: uri,
  LEISURE_BASE_URL: baseUrl,
  LEISURE_ACCESS_TOKEN: accessToken,
  QUOTE_SECRET: secret,
  PORT = '3000',
} = process.env
if (!baseUrl || !accessToken) {
  console.error('Set LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN.')
  process.exit(1)
}
if (uri && !secret) {
  console.error('Set QUOTE_SECRET to seal the quotes in the database.')
  process.exit(1)
}

// Without a database, the quotes are gone when this process ends.
const keyv = new Keyv(uri ? { store: new KeyvPostgres({ uri }) } : {})
const quotes = createQuoteStore<MembershipQuote>({ store: keyv, ...(secret && { secret }) })
const app = backEnd({ baseUrl, accessToken }, quotes)
console.log(`Listening on ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

process.once('SIGTERM', async () => {
  await app.close()
  await keyv.disconnect()
})
