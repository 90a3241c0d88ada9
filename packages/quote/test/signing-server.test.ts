import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { SignedQuote, stringifyWithQuotes } from '../src/index.ts'
import { ODD_TEXTS } from './odd-texts.ts'

// A server that signs the bytes it sends, and takes back nothing but these bytes, inside a larger body.

const key = randomBytes(32)
const sign = (text: string) => createHmac('sha256', key).update(text).digest()
const issued = new Map<string, Buffer>()
const server = createServer(async (request, response) => {
  const body = (await buffer(request)).toString('latin1')
  if (request.url?.startsWith('/price')) {
    const text = ODD_TEXTS[Number(request.url.slice('/price/'.length))] as string
    issued.set(request.url, sign(Buffer.from(text).toString('latin1')))
    response.setHeader('Content-Type', 'application/json').end(text)
    return
  }
  // The body is {"siteId":"RIVERSIDE","pricingQuote":…}; what stands there is judged byte for byte.
  const [id = ''] = (request.url ?? '').split('/join').slice(1)
  const quote = body.slice('{"siteId":"RIVERSIDE","pricingQuote":'.length, -1)
  const expected = issued.get(`/price${id}`)
  const accepted = expected !== undefined && timingSafeEqual(sign(quote), expected)
  response.writeHead(accepted ? 201 : 400).end(accepted ? '' : 'The pricing quote is invalid.')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

afterAll(() => new Promise((resolve) => server.close(resolve)))

const send = (index: number, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/join/${index}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).then(({ status }) => status)

test.each([...ODD_TEXTS.keys()])('everything that is sent back is accepted: quote %i', async (index) => {
  const quote = await SignedQuote.fromResponse(await fetch(`${url}/price/${index}`))
  expect(await send(index, stringifyWithQuotes({ siteId: 'RIVERSIDE', pricingQuote: quote }))).toBe(201)
})

test('a quote that went through JSON.parse and JSON.stringify is refused', async () => {
  const reformatted = JSON.stringify(await (await fetch(`${url}/price/0`)).json())
  expect(await send(0, `{"siteId":"RIVERSIDE","pricingQuote":${reformatted}}`)).toBe(400)
})

test('every change of a single byte on the way is refused', async () => {
  const quote = await SignedQuote.fromResponse(await fetch(`${url}/price/1`))
  const body = new TextEncoder().encode(stringifyWithQuotes({ siteId: 'RIVERSIDE', pricingQuote: quote }))
  const from = '{"siteId":"RIVERSIDE","pricingQuote":'.length
  let refused = 0
  for (let index = from; index < body.length - 1; index++) {
    const changed = new Uint8Array(body)
    changed[index] = (changed[index] as number) ^ 1
    if ((await send(1, changed)) === 400) refused += 1
  }
  expect(refused).toBe(body.length - 1 - from)
  expect(await send(1, body)).toBe(201)
})
