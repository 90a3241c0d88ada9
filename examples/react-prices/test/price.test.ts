// @vitest-environment jsdom
import { createMock } from '@leisure-ops/mock/msw'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setupServer } from 'msw/node'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Price } from '../src/price.tsx'

// The component by itself, in jsdom, on the mock's MSW handlers: no server and no browser.

const mock = createMock()
const server = setupServer(...mock.handlers)
let root: Root

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(QueryClientProvider, { client: queries }, createElement(Price))))
})
afterEach(() => {
  act(() => root.unmount())
  mock.reset()
})
afterAll(() => server.close())

/** Waits until the page shows the element, while React works. */
async function shown(selector: string): Promise<HTMLElement> {
  for (let turn = 0; turn < 200; turn++) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) return element
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`Nothing matches ${selector} in ${document.body.innerHTML}`)
}

async function press(selector: string): Promise<void> {
  const element = await shown(selector)
  act(() => element.click())
}

test('prices a membership', async () => {
  await press('input[type=radio]')
  await press('button')
  expect((await shown('output')).textContent).toMatch(/^\d+\.\d\d GBP today, good until \d\d:\d\d$/)
  const [request] = mock.requests({ operationId: 'calculateMembershipPricing' })
  expect(request?.body).toMatchObject({ members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }] })
})

test('explains a failure by its name; the next try succeeds', async () => {
  mock.answer('calculateMembershipPricing', 'promotion-code-expired', { times: 1 })
  await press('input[type=radio]')
  await press('button')
  expect((await shown('[role=alert]')).textContent).toBe('The code WINTER25 cannot be used now.')
  await press('button')
  expect((await shown('output')).textContent).toContain('GBP today')
})
