import { afterAll, expect } from 'vitest'
import { CHECKERS } from './checkers.ts'
import { startPrismProxy } from './prism-proxy.ts'
import type { Exchange } from './strict-checker.ts'

/*
 * Runs before every test file. The document must describe the service's response to each `fetch` of a test.
 * Not judged are event streams, which do not end, responses to HEAD, which have no body, and those of
 * conformance's small servers, which are wrong. With PRISM_PROXY=1, `prism proxy --errors` judges, too.
 */

const prism = process.env.PRISM_PROXY ? await startPrismProxy() : undefined
const send = globalThis.fetch
const isJudged = !expect.getState().testPath?.includes('/packages/conformance/')

globalThis.fetch = async (input, init) => {
  const response = await send(input, init)
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const contentType = response.headers.get('content-type')
  if (
    isJudged &&
    method !== 'HEAD' &&
    /^\/(api|_companion|_sandbox)\//.test(pathname) &&
    contentType !== 'text/event-stream'
  ) {
    const exchange = { method, path: pathname + search, status: response.status, contentType }
    await check({ ...exchange, text: await response.clone().text() })
  }
  return response
}

afterAll(async () => {
  globalThis.fetch = send
  await prism?.stop()
})

async function check(exchange: Exchange): Promise<void> {
  const [, place] = exchange.path.split('/') as [string, keyof typeof CHECKERS]
  const faults = CHECKERS[place](exchange)
  if (place === 'api' && prism) faults.push(...(await prism.judge(exchange)))
  expect(faults, `${exchange.method} ${exchange.path} answers ${exchange.status}: ${exchange.text}`).toEqual(
    [],
  )
}
