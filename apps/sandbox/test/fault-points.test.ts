import { operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import { SignedQuote, stringifyWithQuotes } from '@leisure-ops/quote'
import { expect, test } from 'vitest'
import { Faults } from '../src/faults.ts'
import { openSandbox } from './open-sandbox.ts'

// What the list of fault points says of each of them is true.

const sandbox = await openSandbox({})

const points = (await sandbox.control('demo', 'GET', '/_sandbox/faults')) as {
  readonly point: string
  readonly description: string
}[]

/** Where the quote of an operation is made. */
const QUOTES: Readonly<Record<string, [path: string, body: unknown]>> = {
  addMemberWithBooking: ['/_companion/booking-quotes', { bookingId: 700311 }],
  addMembersWithMemberships: ['/api/pricing/memberships', exampleOf('calculateMembershipPricing')],
}

function exampleOf(operationId: string) {
  const examples = requestsOf(document).filter((one) => one.operationId === operationId)
  const found = examples.find(({ name }) => name === 'joining-an-existing-booking') ?? examples[0]
  return found?.body as { readonly bookingDetails?: readonly object[] } | undefined
}

/** Sends the document's example, which succeeds after a reset, with a quote of this sandbox. */
async function send(operationId: string): Promise<Response> {
  const { method, path, parameters } = operationsOf(document).find((one) => one.operationId === operationId)!
  const place = String(parameters.find((one) => one.in === 'path')?.example)
  const body = exampleOf(operationId)
  const sendBody = (sent: unknown) => sandbox.send('demo', method, path.replace(/\{\w+\}/, place), sent)
  const asked = QUOTES[operationId]
  if (asked === undefined) return sendBody(body)
  const made = await sandbox.send('demo', 'POST', ...asked)
  const pricingQuote = SignedQuote.fromText(await made.text())
  const bookingDetails = body?.bookingDetails?.map((one) => ({ ...one, pricingQuote }))
  return sendBody(
    stringifyWithQuotes({ ...body, ...(bookingDetails ? { bookingDetails } : { pricingQuote }) }),
  )
}

test('of two requests at once, the first meets a fault that is set once', async () => {
  const faults = new Faults(() => {})
  faults.set('demo', 'getSite.start', { kind: 'error', times: 1, delayMs: 1 })
  const reach = (request: object) => faults.reach('demo', 'getSite.start', request)
  const met = await Promise.allSettled([{}, {}].map(reach))
  expect(met.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

const stored = async () =>
  Promise.all(['/_companion/members', '/api/users'].map((path) => sandbox.control('demo', 'GET', path)))

test.each(points)('$point', async ({ point, description }) => {
  await sandbox.control('demo', 'POST', '/_sandbox/reset')
  const before = await stored()
  await sandbox.control('demo', 'PUT', `/_sandbox/faults/${point}`, { kind: 'error' })
  const [operationId = ''] = point.split('.')
  const { status } = await send(operationId)
  const [exchange] = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as { hint: string }[]
  expect(exchange?.hint).toContain(`This request triggered the fault \`error\` that was set at \`${point}\`.`)
  expect(status === 201).toBe(description.endsWith('the response is 201.'))
  const isStored = /^Everything is committed|leaves them pending/.test(description)
  expect(JSON.stringify(await stored()) !== JSON.stringify(before)).toBe(isStored)
  const leaving = await sandbox.send('demo', 'PUT', `/_sandbox/faults/${point}`, { kind: 'leave-behind' })
  const isLeft = /^addMember/.test(point) && !/(start|payment-methods|after-commit)$/.test(point)
  expect(leaving.status).toBe(isLeft ? 200 : 403)
})

test('the examples of the document describe the points in the same words', () => {
  const examples = JSON.stringify(sandboxDocument).matchAll(/"point":"([^"]+)","description":"([^"]+)"/g)
  for (const [, point, description] of examples)
    expect(points).toContainEqual({ point, description, fault: null })
})
