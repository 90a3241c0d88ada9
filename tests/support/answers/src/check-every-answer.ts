import { afterAll, expect } from 'vitest'
import { CHECKERS } from './checkers.ts'
import { startPrismProxy } from './prism-proxy.ts'
import type { Heard } from './strict-checker.ts'

/*
 * Runs before every test file: whatever a test asks the service by `fetch`, the answer has to be one that the document
 * describes. Streams of events do not end, and a HEAD has no body: these are left alone. With PRISM_PROXY=1, `prism proxy --errors` judges them as well.
 */

const prism = process.env.PRISM_PROXY ? await startPrismProxy() : undefined
const send = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const response = await send(input, init)
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const contentType = response.headers.get('content-type')
  if (
    method !== 'HEAD' &&
    /^\/(api|_companion|_sandbox)\//.test(pathname) &&
    contentType !== 'text/event-stream'
  ) {
    const heard = { method, path: pathname + search, status: response.status, contentType }
    await check({ ...heard, text: await response.clone().text() })
  }
  return response
}

afterAll(async () => {
  globalThis.fetch = send
  await prism?.stop()
})

async function check(heard: Heard): Promise<void> {
  const [, place] = heard.path.split('/') as [string, keyof typeof CHECKERS]
  const faults = CHECKERS[place](heard)
  if (place === 'api' && prism) faults.push(...(await prism.judge(heard)))
  expect(faults, `${heard.method} ${heard.path} answers ${heard.status}: ${heard.text}`).toEqual([])
}
