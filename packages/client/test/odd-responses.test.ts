import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAILURES } from '../src/generated/failures.ts'
import { OPERATIONS } from '../src/generated/operations.ts'
import { ApiError, type OperationId, UnexpectedResponseError } from '../src/index.ts'
import { createValidatingClient } from '../src/validate/index.ts'
import { CREATIONS, call, OPERATION_IDS } from './call.ts'
import { rejection, startServer } from './server.ts'

// Whatever a service, a proxy or an attacker sends, a call ends with a result or an error of the client.

const { baseUrl, answer, reply, seen, client: clientOf } = await startServer()
const options = { retry: { attempts: 1 } }
const client = clientOf(options)
const deep = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

async function errorOf(status: number, text: string, operation: OperationId = 'createStaffUser') {
  reply(text, status)
  return (await rejection(call(client, operation))) as ApiError
}

test('an error never repeats a token that the response echoes, however JSON writes it', async () => {
  const token = '!ab+cd/ef~==.7f3a'
  const written = [
    token,
    token.replaceAll('/', '\\/'),
    token.replaceAll('+', '\\u002B').replaceAll('=', '\\u003d'),
    token.replaceAll('a', '\\u0061').replaceAll('7', '\\u0037'),
  ]
  const leisure = clientOf({ ...options, accessToken: token })
  for (const [index, one] of written.entries()) {
    const body = `{"title":"No.","detail":"Bearer ${one} is unknown.","seen":["${one}"]}`
    reply(body, [400, 401, 403, 422][index])
    const error = (await rejection(call(leisure, 'createStaffUser'))) as ApiError
    expect(error.message).toBe('No. Bearer … is unknown.')
    expect(error.body).toMatchObject({ seen: ['…'] })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(token)
  }
})

test('a token of less than eight characters may be a part of any word, so it is not looked for', async () => {
  for (const [accessToken, said] of [
    ['address', 'The given email address is invalid.'],
    ['given_id', 'The given email … is invalid.'],
  ] as const) {
    const leisure = clientOf({ ...options, accessToken })
    reply(said.replace('…', accessToken), 400)
    expect(await rejection(call(leisure, 'createStaffUser'))).toMatchObject({ message: said })
  }
})

test('a message is one line of a log, however long and odd it is', async () => {
  const title = `No.\r\n\u001b[2J{"level":30}\u2028${'x'.repeat(9e5)}`
  const { message, body } = await errorOf(418, JSON.stringify({ title }))
  expect(message).toMatch(/^No\. \[2J\{"level":30\} x+…$/)
  expect(message).toHaveLength(1999)
  expect(body).toEqual({ title })
})

test('a status that HTTP does not have is an error of the client', async () => {
  answer((_, response) => response.socket?.end('HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'))
  const error = (await rejection(call(client, 'createStaffUser'))) as UnexpectedResponseError
  expect(error).toBeInstanceOf(UnexpectedResponseError)
  expect(error).toMatchObject({ status: 999, message: expect.stringContaining('999 instead of 201') })
  const fetch = async () =>
    Object.defineProperties(new Response('No.'), { ok: { value: false }, status: { value: 100 } })
  const early = await rejection(call(clientOf({ fetch }), 'createStaffUser'))
  expect(early).toMatchObject({ name: 'UnexpectedResponseError', status: 100 })
})

const HOSTILE = [
  ...['{"errors":{"a":{"toString":null}}}', '{"errors":{"a":[{"toString":null,"valueOf":null}]}}'],
  ...['{"errors":{"__proto__":["x"],"constructor":["y"]}}', '{"errors":[["a"],[{}]]}', '{"errors":{}}'],
  ...['{"errors":{"a":[null,1,true,["b"]]}}', '{"errors":""}', '{"errors":0}'],
  ...['{"errorMessage":{"toString":null}}', `{"errors":{"a":${deep(20_000)}}}`],
  ...[`{"errors":${nested(20_000)}}`, nested(20_000), deep(20_000)],
  ...[`{"errors":{"a":[${'"x",'.repeat(50_000)}"x"]}}`, `"${'\\u0000'.repeat(1000)}"`],
]

describe('a hostile problem document', () => {
  test.each(HOSTILE.map((text) => [text.slice(0, 60), text] as const))('%s', async (_, text) => {
    const error = await errorOf(400, text)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'undocumented', outcome: 'failed' })
    expect(() => JSON.stringify(error)).not.toThrow()
    expect(Object.getPrototypeOf(error.fieldErrors ?? {})).toBe(Object.prototype)
  })

  test('of any JSON ends in an ApiError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), async (value, isErrors) => {
        const error = await errorOf(400, JSON.stringify(isErrors ? { errors: value } : value))
        expect(error).toBeInstanceOf(ApiError)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps the messages that can be read', async () => {
    const message = 'The given email address is invalid.'
    const errors = { email: [{ toString: null }, message], b: [] }
    expect(await errorOf(400, JSON.stringify({ errors }))).toMatchObject({
      ...{ code: 'email-invalid', message: `email: ${message}` },
      fieldErrors: { email: [message], b: [] },
    })
  })
})

test('a deeply nested success is read, and rejected with validateResponses', async () => {
  reply(`[${nested(20_000)}]`)
  await expect(client.users.list()).resolves.toHaveLength(1)
  const checking = createValidatingClient({ baseUrl, accessToken: 'token', validateResponses: true })
  expect(await rejection(checking.users.list())).toBeInstanceOf(UnexpectedResponseError)
  reply(`{"membersCreated":${deep(20_000)}}`, 201)
  expect(await rejection(call(checking, 'addMembersWithMemberships'))).toMatchObject({
    name: 'UnexpectedResponseError',
    outcome: 'unknown',
  })
})

describe.each<[string, (response: Response) => unknown]>([
  ['a body that is a stream', ({ body }) => body],
  ['no stream, as on React Native', () => undefined],
  ['a body that cannot be read piece by piece', () => ({})],
])('with %s', (_, bodyOf) => {
  const answering = (status: number, text: string, maxResponseBytes?: number) => {
    const fetch = async () => {
      const response = new Response(text, { status })
      return Object.defineProperty(response, 'body', { value: bodyOf(response) })
    }
    return clientOf({ ...options, fetch, maxResponseBytes })
  }
  const read = (...answer: Parameters<typeof answering>) => answering(...answer).users.list()

  test('a success may be as long as the limit, and no longer', async () => {
    await expect(read(200, '["é"]', 6)).resolves.toEqual(['é'])
    await expect(read(200, '["ab"]', 6)).resolves.toEqual(['ab'])
    for (const [text, limit] of [['["abc"]', 6], [' '.repeat(2 ** 26 + 1)]] as const)
      expect(await rejection(read(200, text, limit))).toMatchObject({
        message: `The service answered 200 with a body of more than ${limit ?? 2 ** 26} bytes (maxResponseBytes).`,
      })
  })

  test('a failure is kept up to a million bytes', async () => {
    const { body } = (await rejection(read(400, 'x'.repeat(1_000_001)))) as ApiError
    expect(body).toHaveLength(1_000_000)
  })

  test('a creation does not need its body', async () => {
    await expect(call(answering(201, '{'), 'createStaffUser')).resolves.toBeUndefined()
  })
})

test.each([201, 202, 302])('the connection of a %i, whose body is not needed, is let go', async (status) => {
  const closed = Promise.withResolvers<void>()
  answer((_, response) => response.on('close', closed.resolve).writeHead(status).write('no end'))
  // Kept, so that it is not let go because nobody refers to it.
  const kept: Response[] = []
  const keep = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init)
    kept.push(response)
    return response
  }
  await call(clientOf({ fetch: keep }), 'createStaffUser').catch(() => {})
  await closed.promise
  expect(kept).toHaveLength(1)
})

test('bytes of a failure that are not UTF-8 are replaced, and a byte order mark is left out', async () => {
  reply('\ufeff["ab"]')
  await expect(client.users.list()).resolves.toEqual(['ab'])
  answer((_, response) => response.writeHead(400).end(Buffer.from([0x4e, 0x6f, 0xff])))
  expect(await rejection(client.users.list())).toMatchObject({ message: 'No\ufffd' })
})

test.each([300, 301, 302, 303, 304, 307, 308])(
  '%i is reported as a response, and not as a lost connection',
  async (status) => {
    reply('', status, { Location: '/elsewhere' })
    const error = (await rejection(clientOf().users.list())) as Error
    expect(error.name).toBe(status === 304 ? 'ApiError' : 'UnexpectedResponseError')
    expect(error.message).not.toContain('could not be reached')
    if (status !== 304) expect(error.message).toContain(`${status} with a redirect`)
    expect(seen, 'not retried').toHaveLength(1)
  },
)

describe('messages', () => {
  const templates = Object.entries(FAILURES).flatMap(([operation, statuses]) =>
    Object.entries(statuses).flatMap(([status, signs]) =>
      Object.entries(signs as Record<string, unknown>).flatMap(([name, template]) =>
        typeof template === 'string' && template.includes('{')
          ? [{ operation: operation as OperationId, status: Number(status), name, template }]
          : [],
      ),
    ),
  )

  test.each(templates)(
    '$operation $name is recognised with empty values',
    async ({ operation, status, name, template }) => {
      for (const message of [template.replace(/\{\w+\}/g, ''), template.replace(/\{\w+\}/g, '').trim()]) {
        const error = await errorOf(status, message, operation)
        const others = templates.filter((one) => one.operation === operation && one.status === status)
        // Without its values, a message may equal another one. It is never undocumented.
        expect([name, ...others.map((one) => one.name)]).toContain(error.code)
        expect(Object.values(error.params).join('')).toBe('')
      }
    },
  )

  test('params.field is spelled as in fieldErrors, or else as in the request', async () => {
    const message = 'FirstName cannot be more than 25 characters'
    const problem = await errorOf(400, JSON.stringify({ errors: { firstName: [message] } }))
    expect(Object.keys(problem.fieldErrors ?? {})).toEqual([problem.params.field])
    expect(problem.params).toEqual({ field: 'firstName', maximum: '25' })
    const odd = await errorOf(400, JSON.stringify({ errors: { 'staff.FirstName': [message] } }))
    expect(Object.keys(odd.fieldErrors ?? {})).toEqual([odd.params.field])
    expect((await errorOf(400, message)).params.field).toBe('firstName')
  })
})

test('retryable is true in the cases that its docstring names', async () => {
  for (const operation of OPERATION_IDS) {
    const isCreation = CREATIONS.includes(operation)
    for (const status of [400, 401, 404, 408, 409, 418, 422, 429, 500, 501, 502, 503, 504]) {
      for (const text of ['', 'No.']) {
        const passes =
          [408, 429, 502, 503, 504].includes(status) ||
          (status === 500 && text === '' && OPERATIONS[operation].method === 'GET')
        const { retryable } = await errorOf(status, text, operation)
        expect(retryable, `${operation} ${status} ${text}`).toBe(passes && !isCreation)
      }
    }
  }
})

test('a success whose body has another outermost shape is unexpected', async () => {
  for (const operation of OPERATION_IDS) {
    const { shape, successes }: { readonly shape?: string; readonly successes: readonly number[] } =
      OPERATIONS[operation]
    for (const text of shape ? ['null', '7', '"x"', 'true', shape === 'array' ? '{}' : '[]'] : []) {
      reply(text)
      const error = await rejection(call(client, operation))
      expect(error, `${operation} ${text}`).toBeInstanceOf(UnexpectedResponseError)
      const isQuote = operation === 'calculateMembershipPricing'
      const fault = isQuote
        ? 'a body that is not a signed quote'
        : `a body that is not an ${shape}. Check baseUrl`
      expect(error).toMatchObject({
        message: expect.stringContaining(`answered ${successes} with ${fault}.`),
        outcome: CREATIONS.includes(operation) ? 'unknown' : 'failed',
        retryable: false,
      })
    }
  }
  for (const text of ['<html>', '{}']) {
    reply(text)
    expect(await rejection(client.GET('/api/users'))).toBeInstanceOf(UnexpectedResponseError)
  }
})

test('an undocumented 404 says what to check', async () => {
  for (const [text, said] of [
    ['Not Found', 'Not Found. Check baseUrl.'],
    ['Gone astray.', 'Gone astray. Check baseUrl.'],
    ['', 'The service returned status 404 without a message (undocumented). Check baseUrl.'],
  ] as const) {
    expect(await errorOf(404, text)).toMatchObject({ code: 'undocumented', message: said, retryable: false })
  }
  const known = await errorOf(404, 'Failed to find user for username: jo', 'getStaffUser')
  expect(known.message).toBe('Failed to find user for username: jo')
  expect((await errorOf(400, 'Not Found')).message).toBe('Not Found')
})

test.each(OPERATION_IDS)('%s: a status that is not a documented success is unexpected', async (operation) => {
  const { successes }: { readonly successes: readonly number[] } = OPERATIONS[operation]
  for (const status of [200, 201, 202, 203, 204, 205, 206, 226]) {
    if (successes.includes(status)) continue
    reply('<html>Log in</html>', status)
    const error = await rejection(call(client, operation))
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect(error).toMatchObject({
      message: expect.stringContaining(`answered ${status} instead of ${successes}. Check baseUrl.`),
      outcome: CREATIONS.includes(operation) ? 'unknown' : 'failed',
    })
  }
})
