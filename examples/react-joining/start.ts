import { createQuoteStore } from '@leisure-ops/quote'
import { startSandbox } from '@leisure-ops/sandbox'
import { createServer } from 'vite'
import { backEnd } from '../joining-back-end/src/back-end.ts'

// Everything for a first look: the page, the back end with the token, and a sandbox in place of the service.

const sandbox = await startSandbox({ port: 0 })
const api = backEnd({ baseUrl: sandbox.url, accessToken: 'demo' }, createQuoteStore())
process.env.BACK_END_URL = await api.listen({ port: 0, host: '127.0.0.1' })
const page = await createServer({ server: { port: Number(process.env.PORT ?? 5173) } })
await page.listen()
page.printUrls()
console.log(`  The console of its sandbox: ${sandbox.url}`)
