import KeyvPostgres from '@keyv/postgres'
import { createLeisureClient, type MembershipQuote } from '@leisure-ops/client'
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
if (!uri || !baseUrl || !accessToken || !secret) {
  console.error('Set DATABASE_URL, LEISURE_BASE_URL, LEISURE_ACCESS_TOKEN and QUOTE_SECRET.')
  process.exit(1)
}

const keyv = new Keyv({ store: new KeyvPostgres({ uri }) })
const quotes = createQuoteStore<MembershipQuote>({ store: keyv, secret })
const app = backEnd(createLeisureClient({ baseUrl, accessToken }), quotes)
console.log(`Listening on ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

process.once('SIGTERM', async () => {
  await app.close()
  await keyv.disconnect()
})
