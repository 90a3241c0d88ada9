import { afterAll, expect } from 'vitest'
import { CHECKERS } from './checkers.ts'

/*
 * Runs before every test file. The document must describe the service's response to each `fetch` of a test.
 * Not judged are event streams, which do not end, responses to HEAD, which have no body, and those of
 * conformance's small servers, which are wrong.
 */

const send = globalThis.fetch
const isJudged = !expect.getState().testPath?.includes('/packages/conformance/')

globalThis.fetch = async (input, init) => {
  const response = await send(input, init)
  const { status, headers } = response
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const contentType = headers.get('content-type')
  const [, place] = /^\/(api|_companion|_sandbox)\//.exec(pathname) ?? []
  if (isJudged && place && method !== 'HEAD' && contentType !== 'text/event-stream') {
    const text = await response.clone().text()
    const exchange = { method, path: pathname + search, status, contentType, text }
    const faults = CHECKERS[place as keyof typeof CHECKERS](exchange)
    expect(faults, `${method} ${exchange.path} answers ${status}: ${text}`).toEqual([])
  }
  return response
}

afterAll(() => {
  globalThis.fetch = send
})
