import type { SignedQuote } from '@leisure-ops/quote'
import { expect, expectTypeOf, test } from 'vitest'
import {
  ApiError,
  type Failure,
  type LeisureCall,
  type LeisureClient,
  type MembershipQuote,
  NetworkError,
  type OperationId,
  type StaffUser,
  safe,
  TimeoutError,
  type Users,
  withResponse,
} from '../src/index.ts'
import { startServer } from './server.ts'

const server = await startServer()
const leisure = server.client({ retry: { attempts: 1 } })

/** How a call ended that did not succeed. */
async function endOf<T, O extends OperationId>(call: LeisureCall<T, O>) {
  const result = await safe(call)
  if (result.ok) throw new Error('The call succeeded.')
  return result
}

test('a success has only its data', async () => {
  server.reply('[]')
  expect(await safe(leisure.users.list())).toStrictEqual({ ok: true, data: [] })
})

test('a named failure, with its values, which keep the full stop that was sent', async () => {
  server.reply('Failed to find user for username: jo.', 404)
  const result = await endOf(leisure.users.get('jo.'))
  expect(Object.keys(result)).toEqual(['ok', 'failure'])
  expect(result.failure).toBeInstanceOf(ApiError)
  expect(result.failure?.code === 'user-not-found' && result.failure.params.username).toBe('jo.')
  server.reply('Could not find the site group id N.', 400)
  const { failure } = await endOf(leisure.sites.list({ siteGroupId: 'N.' }))
  expect(failure?.params).toEqual({ siteGroupId: 'N.' })
})

test('a failure without a body is a failure, and an undocumented response is an error', async () => {
  server.reply('', 500)
  expect((await endOf(leisure.sites.list())).failure?.code).toBe('unexpected-failure')
  server.reply('I am a teapot', 418)
  expect(await safe(leisure.sites.list())).toStrictEqual({ ok: false, error: expect.any(ApiError) })
})

test('everything else is an error', async () => {
  server.answer((_, response) => response.destroy())
  expect((await endOf(leisure.sites.list())).error).toBeInstanceOf(NetworkError)
  server.answer(() => {})
  expect((await endOf(leisure.sites.list({}, { timeoutMs: 20 }))).error).toBeInstanceOf(TimeoutError)
  expect((await endOf(leisure.users.get('..'))).error).toBeInstanceOf(TypeError)
})

test.each([[0], [''], ['stopped'], [false]])('the reason %j of a signal is an Error', async (reason) => {
  const { error } = await endOf(leisure.sites.list({}, { signal: AbortSignal.abort(reason) }))
  expect(error).toBeInstanceOf(Error)
  expect(error?.cause).toBe(reason)
  const own = new Error('stopped')
  expect((await endOf(leisure.sites.list({}, { signal: AbortSignal.abort(own) }))).error).toBe(own)
})

test('it also takes a promise that is not a call', async () => {
  server.reply('Failed to find user for username: jo', 404)
  const both = async () => [await leisure.users.get('jo'), await leisure.sites.list()] as const
  const { failure } = await endOf(both())
  expectTypeOf(failure).toEqualTypeOf<Failure<OperationId> | undefined>()
  expect(failure?.operation).toBe('getStaffUser')
})

test('withResponse has the response and the request id of a success, beside the data', async () => {
  server.reply('[]', 200, { 'X-Request-Id': 'r-1', 'X-A': 'b' })
  const { data, response, requestId } = await withResponse(leisure.users.list())
  expectTypeOf(data).toEqualTypeOf<StaffUser<'list'>[]>()
  expect([data, response.headers.get('x-a'), requestId]).toEqual([[], 'b', 'r-1'])
  expect(await response.text()).toBe('[]')
  server.reply('Failed to find user for username: jo', 404)
  const got = await endOf(withResponse(leisure.users.get('jo')))
  expectTypeOf(got.failure).toEqualTypeOf<Failure<'getStaffUser'> | undefined>()
  expect(got.failure?.code).toBe('user-not-found')
  const other = await endOf(withResponse(Promise.reject(new Error('unheard'))))
  expect(other.error).toBeInstanceOf(TypeError)
})

test('the types of a result narrow each other', () => {
  const calls = async (client: LeisureClient) => {
    const got = await safe(client.users.get('jo'))
    if (got.ok) return expectTypeOf(got.data).toEqualTypeOf<StaffUser<'single'>>()
    expectTypeOf(got.failure).toEqualTypeOf<Failure<'getStaffUser'> | undefined>()
    if (got.error === undefined) expectTypeOf(got.failure).toEqualTypeOf<Failure<'getStaffUser'>>()
    const quote = await safe(client.pricing.quoteMemberships({} as never))
    expectTypeOf<Extract<typeof quote, { ok: true }>['data']>().toEqualTypeOf<SignedQuote<MembershipQuote>>()
  }
  expect(calls).toBeTypeOf('function')
})

test('a call is typed as a promise for whoever awaits, fakes or wraps it', () => {
  const fake: Users['list'] = async () => []
  expectTypeOf(fake).returns.toEqualTypeOf<LeisureCall<StaffUser<'list'>[], 'listStaffUsers'>>()
  expectTypeOf(fake).returns.toExtend<Promise<StaffUser[]>>()
  expectTypeOf(fake).returns.resolves.toEqualTypeOf<StaffUser<'list'>[]>()
})
