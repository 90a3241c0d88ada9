import type { DocumentedOperation, NamedRequest } from '@leisure-ops/openapi'
import { MOCK_URL } from '../mock-url.ts'
import { Code, codeLiteral } from './code-literal.ts'
import { parametersIn } from './example-address.ts'

/** The named operations of the client. The type check of the samples fails when one is missing or called otherwise. */
const METHODS: Readonly<Record<string, string>> = {
  listStaffUsers: 'const users = await leisure.users.list',
  createStaffUser: 'await leisure.users.create',
  getStaffUser: 'const user = await leisure.users.get',
  updateStaffUser: 'await leisure.users.update',
  listSites: 'const sites = await leisure.sites.list',
  getSite: 'const site = await leisure.sites.get',
  calculateMembershipPricing: 'const quote = await leisure.pricing.quoteMemberships',
  addMemberWithBooking: 'const created = await leisure.bookings.addMemberWithBooking',
  addMembersWithMemberships: 'const created = await leisure.memberships.addMembersWithMemberships',
}

/** One call with our client, as a program of its own. With the name of an answer, the mock is asked for it. */
export function typescriptSample(
  { operationId, parameters }: DocumentedOperation,
  request: NamedRequest | undefined,
  priced: NamedRequest | undefined,
  answer = '',
): string {
  const body = request?.body === undefined ? [] : [withQuoteCode(request.body)]
  const path = parametersIn(parameters, 'path').map(({ example }) => example)
  const query = parametersIn(parameters, 'query').map(({ name, example }) => [name, example])
  const given = [...path, ...(query.length > 0 ? [Object.fromEntries(query)] : []), ...body]
  const call = `${METHODS[operationId]}(${given.map((value) => codeLiteral(value)).join(', ')})`
  return [...opening(call, priced, answer), call, ...closing(call)].join('\n')
}

function opening(call: string, priced: NamedRequest | undefined, answer: string): string[] {
  const prefer = answer === '' ? '' : `, headers: { Prefer: 'example=${answer}' }`
  const fromFile = call.includes('pricingQuote: quote') && priced === undefined
  return [
    ...(fromFile ? ["import { readFile } from 'node:fs/promises'"] : []),
    fromFile
      ? "import { type BookingQuote, createLeisureClient } from '@leisure-ops/client'"
      : "import { createLeisureClient } from '@leisure-ops/client'",
    ...(fromFile ? ["import { SignedQuote } from '@leisure-ops/quote'"] : []),
    '',
    `const leisure = createLeisureClient({ baseUrl: '${MOCK_URL}', accessToken: '<ACCESS_TOKEN>'${prefer} })`,
    '',
    ...(fromFile
      ? ["const quote = SignedQuote.fromText<BookingQuote>(await readFile('booking-quote.json', 'utf8'))"]
      : []),
    ...(priced === undefined
      ? []
      : [`const quote = await leisure.pricing.quoteMemberships(${codeLiteral(priced.body)})`]),
  ]
}

/** Says what came, where something comes. */
function closing(call: string): string[] {
  const result = /^const (\w+) =/.exec(call)?.[1]
  if (result === undefined) return []
  return [`console.log(${result === 'quote' ? 'quote.value' : result})`]
}

function withQuoteCode(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withQuoteCode)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      key === 'pricingQuote' ? new Code('quote') : withQuoteCode(value),
    ]),
  )
}
