import { createMswMock } from '@leisure-ops/mock/msw'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setupServer } from 'msw/node'
import { act, createElement, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Sends the responses of the document, without a server and without a browser. */
export const mock = createMswMock()
const server = setupServer(...mock.handlers)
let root: Root

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  mock.reset()
})
afterAll(() => server.close())

export function render(element: ReactElement): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(QueryClientProvider, { client: new QueryClient() }, element)))
}

/** Waits up to half a minute until the page has the element. */
export async function shown(selector: string): Promise<HTMLElement> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) return element
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  throw new Error(`Nothing matches ${selector} in ${document.body.innerHTML}`)
}

export async function press(selector: string): Promise<void> {
  const element = await shown(selector)
  await act(async () => element.click())
}

/** Types into the input with this label. */
export async function fill(label: string, text: string): Promise<void> {
  const { htmlFor } = [...document.querySelectorAll('label')].find((one) => one.textContent === label) ?? {}
  const input = document.getElementById(htmlFor ?? '') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
