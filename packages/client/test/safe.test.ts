import type { SignedQuote } from '@leisure-ops/quote'
import { expect, expectTypeOf, test } from 'vitest'
import {
  ApiError,
  createLeisureClient,
  type Failure,
  type LeisureCall,
  type LeisureClient,
  type MembershipQuote,
  NetworkError,
  type OperationId,
  type SafeResult,
  type StaffUser,
  safe,
  TimeoutError,
  type Users,
} from '../src/index.ts'
import { startServer } from './server.ts'

const server = await startServer()
const leisure = createLeisureClient({
  baseUrl: server.baseUrl,
  accessToken: 'token',
  retry: { attempts: 1 },
  timeoutMs: 10_000,
})

test('the data of a success, as an object and as a tuple', async () => {
  server.answer((_, response) => response.end('[]'))
  const result = await safe(leisure.users.list())
  expect({ ...result }).toMatchObject({ data: [], failure: undefined, error: undefined })
  expect([...result]).toEqual([undefined, undefined, []])
})

test('a named failure, with its values', async () => {
  server.answer((_, response) => response.writeHead(404).end('Failed to find user for username: jo'))
  const { data, failure, error } = await safe(leisure.users.get('jo'))
  expect([data, error]).toEqual([undefined, undefined])
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure?.code === 'user-not-found' && failure.params.username).toBe('jo')
  const [sameFailure, , user] = await safe(leisure.users.get('jo'))
  expect([sameFailure?.code, user]).toEqual(['user-not-found', undefined])
})

test('a failure without a body is a failure, and an undocumented answer is an error', async () => {
  server.answer((_, response) => response.writeHead(500).end())
  expect((await safe(leisure.sites.list())).failure?.code).toBe('unexpected-failure')
  server.answer((_, response) => response.writeHead(418).end('I am a teapot'))
  expect(await safe(leisure.sites.list())).toMatchObject({ failure: undefined, error: expect.any(ApiError) })
})

test('everything else is an error', async () => {
  server.answer((_, response) => response.destroy())
  expect((await safe(leisure.sites.list())).error).toBeInstanceOf(NetworkError)
  server.answer(() => {})
  expect((await safe(leisure.sites.list({}, { timeoutMs: 20 }))).error).toBeInstanceOf(TimeoutError)
  expect((await safe(leisure.users.get('..'))).error).toBeInstanceOf(TypeError)
})

test.each([[0], [''], ['stopped'], [false]])('the reason %j of a signal is an Error', async (reason) => {
  const { error } = await safe(leisure.sites.list({}, { signal: AbortSignal.abort(reason) }))
  expect(error).toBeInstanceOf(Error)
  expect(error?.cause).toBe(reason)
})

test('a reason that is an Error stays what it is', async () => {
  const reason = new Error('stopped')
  expect((await safe(leisure.sites.list({}, { signal: AbortSignal.abort(reason) }))).error).toBe(reason)
})

test('it also takes a promise that is not a call', async () => {
  server.answer((_, response) => response.writeHead(404).end('Failed to find user for username: jo'))
  const both = async () => [await leisure.users.get('jo'), await leisure.sites.list()] as const
  const { failure } = await safe(both())
  expectTypeOf(failure).toEqualTypeOf<Failure<OperationId> | undefined>()
  expect(failure?.operation).toBe('getStaffUser')
})

test('the types narrow each other', () => {
  const calls = async (client: LeisureClient) => {
    const { data, failure, error } = await safe(client.users.get('jo'))
    expectTypeOf(failure).toEqualTypeOf<Failure<'getStaffUser'> | undefined>()
    if (failure) {
      expectTypeOf(data).toEqualTypeOf<undefined>()
      expectTypeOf(error).toEqualTypeOf<undefined>()
      return failure.code
    }
    // @ts-expect-error: the call may have failed for another reason
    if (data.username === '') return ''
    if (error) return error.message
    expectTypeOf(data).toEqualTypeOf<StaffUser>()
    const [otherFailure, otherError, quote] = await safe(client.pricing.quoteMemberships({} as never))
    if (otherFailure) return otherFailure.code
    if (otherError) return otherError.message
    expectTypeOf(quote).toEqualTypeOf<SignedQuote<MembershipQuote>>()
    return quote.text
  }
  expect(calls).toBeTypeOf('function')
  expectTypeOf<SafeResult<StaffUser, 'getStaffUser'>>().toExtend<readonly unknown[]>()
})

test('a call is typed as a promise for whoever awaits, fakes or wraps it', () => {
  const fake: Users['list'] = async () => []
  expectTypeOf(fake).returns.toEqualTypeOf<LeisureCall<StaffUser[], 'listStaffUsers'>>()
  expectTypeOf(fake).returns.toExtend<Promise<StaffUser[]>>()
  expectTypeOf(fake).returns.resolves.toEqualTypeOf<StaffUser[]>()
})
