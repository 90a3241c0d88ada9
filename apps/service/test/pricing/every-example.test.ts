import { checkQuoteTotals } from '@leisure-ops/money'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { shownResponse } from '@leisure-ops/support/shown'
import { expect, test } from 'vitest'
import { QUOTES } from '../creations/families.ts'
import { newPlace } from '../database/new-place.ts'
import { NOW, openProduct } from '../product.ts'

const OPERATION = 'calculateMembershipPricing'

/** The document's pricing requests, each with the quote that it shows for it, undated and unsigned. */
const SHOWN_QUOTES = requestsOf(document)
  .filter(({ operationId }) => operationId === OPERATION)
  .map(({ name, body }) => {
    const { timeStamp: _, signature: __, ...quote } = shownResponse(OPERATION, name)
    return { name, body, quote }
  })

const product = await openProduct(await newPlace())

const send = (body: unknown, token: string) => product.send(token, 'POST', '/api/pricing/memberships', body)

test.each(
  SHOWN_QUOTES.flatMap(({ name, body, quote }) =>
    ['demo', 'demo-numeric'].map((token) => [name, token, body, quote] as const),
  ),
)('%s, as %s', async (_, token, body, example) => {
  const { status, headers, text, json } = await send(body, token)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  const { timeStamp, signature, ...quote } = SignedQuote.fromText<
    Parameters<typeof checkQuoteTotals>[0] & Record<string, unknown>
  >(text).value
  expect(quote).toEqual(example)
  expect(Object.keys(json)).toEqual([...Object.keys(example), 'timeStamp', 'signature'])
  expect(timeStamp).toBe('2026-11-21T09:30:00.0000000Z')
  expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  expect(checkQuoteTotals(quote as never)).toEqual([])
  const tenant = { id: token, settings: {} }
  const { members } = body as { members: { orderKey: number; memberId?: number }[] }
  const existingMembers = members.flatMap(({ orderKey, memberId }) =>
    memberId ? [[orderKey, memberId] as const] : [],
  )
  const purpose = { purpose: 'membership-pricing', existingMembers } as const
  expect(QUOTES.check(text, [], tenant, purpose, NOW).quote?.text).toBe(text)
})

test('demo writes quotes in the awkward style, demo-numeric in the plain one', async () => {
  const body = SHOWN_QUOTES[0]?.body
  const [awkward, plain] = [await send(body, 'demo'), await send(body, 'demo-numeric')]
  expect(JSON.stringify(awkward.json)).not.toBe(awkward.text)
  expect(JSON.stringify(plain.json)).toBe(plain.text)
})
