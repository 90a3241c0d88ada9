import { createFetchMock } from '@leisure-ops/mock/fetch'
import { SignedQuote } from '@leisure-ops/quote'
import { expect, test, vi } from 'vitest'
import { formErrors } from '../src/forms/index.ts'
import * as hereItself from '../src/index.ts'
import { requestSchemas } from '../src/schemas/index.ts'
import { checkRequest, InvalidRequestError } from '../src/validate/index.ts'
import { call } from './call.ts'
import { rejection } from './server.ts'

// A test runner that loads the package anew makes a second copy of it, as a bundler or a package manager may.
const here = { ...hereItself }
vi.resetModules()
const there = await import('../src/index.ts')
const { createValidatingClient, InvalidRequestError: ForeignInvalidRequestError } = await import(
  '../src/validate/index.ts'
)

const mock = createFetchMock()
const options = { baseUrl: 'https://leisure.example', accessToken: 'token', fetch: mock.fetch }
const foreign = there.createLeisureClient(options)

test('a failure of another copy is a failure, for a program and for a form', async () => {
  mock.answer('createStaffUser', 'password-rejected')
  const error = await rejection(call(foreign, 'createStaffUser'))
  expect(there.ApiError).not.toBe(here.ApiError)
  expect(here.isFailure(error, 'createStaffUser')).toBe(true)
  expect(await here.safe(Promise.reject(error))).toMatchObject({ failure: { code: 'password-rejected' } })
  expect(Object.keys(formErrors(error)?.fields ?? {})).toEqual(['password'])
})

test('an error of another copy is an instance of its classes, and of no other', async () => {
  const unreachable = { ...options, retry: { attempts: 1 }, timeoutMs: 20 }
  const failing = (more: object) => there.createLeisureClient({ ...unreachable, ...more })
  const errors: readonly unknown[] = [
    await rejection(call(failing({ accessToken: () => '' }), 'listSites')),
    await rejection(call(failing({ fetch: async () => Response.json({}, { status: 404 }) }), 'listSites')),
    await rejection(failing({}).users.create({} as never, { signal: AbortSignal.abort() })),
    await rejection(call(failing({ fetch: () => Promise.reject(new TypeError()) }), 'listSites')),
    await rejection(call(failing({ fetch: () => new Promise(() => {}) }), 'listSites')),
    await rejection(call(failing({ fetch: async () => Response.json({}, { status: 206 }) }), 'listSites')),
    await rejection(createValidatingClient({ ...options, validate: true }).users.create({} as never)),
  ]
  const { AccessTokenError, ApiError, CancelledError, NetworkError, TimeoutError } = here
  const classes = [AccessTokenError, ApiError, CancelledError, NetworkError, TimeoutError]
  const all = [...classes, here.UnexpectedResponseError, InvalidRequestError]
  for (const [index, error] of errors.entries()) {
    expect(all.map((type) => error instanceof type)).toEqual(all.map((_, other) => other === index))
    expect([error instanceof here.LeisureError, here.isLeisureError(error)]).toEqual([true, true])
  }
  expect(errors[6]).toBeInstanceOf(ForeignInvalidRequestError)
})

test('a quote of another copy is checked and sent as its text', async () => {
  const quote = (await call(foreign, 'calculateMembershipPricing')) as SignedQuote
  expect(Object.getPrototypeOf(quote)).not.toBe(SignedQuote.prototype)
  const body = { pricingQuote: quote }
  expect(checkRequest('addMembersWithMemberships', { body }, { ignoreQuoteAge: true })).not.toContainEqual(
    expect.objectContaining({ field: expect.stringContaining('pricingQuote') }),
  )
  const { shape } = requestSchemas('addMembersWithMemberships').body
  expect(shape.pricingQuote.safeParse(quote).success).toBe(true)
  const client = here.createLeisureClient(options)
  await client.memberships.addMembersWithMemberships(body as never, { ignoreQuoteAge: true })
  expect(mock.requests().at(-1)?.text).toBe(`{"pricingQuote":${quote.text}}`)
})
