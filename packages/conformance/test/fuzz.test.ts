import { type RunningService, startService } from '@leisure-ops/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFuzz } from '../fuzz/run-fuzz.ts'

// The short form. `pnpm conformance:fuzz --requests 100000 --seed 1` is the long one.

let service: RunningService
beforeAll(async () => {
  service = await startService({ port: 0 })
}, 120_000)
afterAll(() => service.close())

function fuzz(send: typeof fetch, requests: number, accessToken = 'demo') {
  const environment = { baseUrl: service.url, accessToken, timeoutMs: 30_000, fetch: send }
  return runFuzz({ environment, seed: 7, requests, firstOnly: true })
}

test.each(['demo', 'demo-numeric'])(
  'nothing is found in the service, for the tenant %s',
  async (accessToken) => {
    const { findings, sent } = await fuzz(fetch, 60, accessToken)
    expect(findings.map(({ told }) => told)).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(60)
  },
  120_000,
)

/** What a service may do wrongly, and the rule that has to find it. */
const WRONGS: readonly [rule: string, alter: (answer: Response, request: Request) => Promise<Response>][] = [
  ['no 5xx', async (answer) => (answer.status === 404 ? new Response(null, { status: 500 }) : answer)],
  [
    'the answer is documented',
    async (answer) =>
      answer.headers.get('content-type') === 'application/problem+json'
        ? new Response(await answer.text(), {
            status: answer.status,
            headers: { 'content-type': 'application/json' },
          })
        : answer,
  ],
  [
    'what the schema forbids is refused',
    async (answer, { method, url }) =>
      answer.status === 400 && method === 'PUT' && url.includes('/api/users/')
        ? new Response(null, { status: 204 })
        : answer,
  ],
  [
    'a request without valid credentials is refused',
    async (answer) => (answer.status === 401 ? new Response('[]', { status: 200 }) : answer),
  ],
  [
    'an unsupported method returns 405',
    async (answer) => (answer.status === 405 ? new Response(null, { status: 405 }) : answer),
  ],
  [
    'what was created is there',
    async (answer, { method, url }) =>
      answer.status === 200 && method === 'GET' && url.includes('/api/users/')
        ? new Response(`Failed to find user for username: ${url.split('/').at(-1)}`, {
            status: 404,
            headers: { 'content-type': 'text/plain' },
          })
        : answer,
  ],
]

test.each(WRONGS)(
  'the fuzzer finds what breaks "%s"',
  async (rule, alter) => {
    const { findings } = await fuzz(async (input, init) => {
      const request = new Request(input, init)
      return alter(await fetch(request.clone()), request)
    }, 2_000)
    expect(findings.map(({ told }) => told.split(':')[0])).toEqual([rule])
  },
  120_000,
)
