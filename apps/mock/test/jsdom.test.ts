// @vitest-environment jsdom

import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchMock } from '../src/fetch.ts'
import { createMswMock } from '../src/msw.ts'

// As in a component test, with the globals of a page.

const mock = createMswMock()
const server = setupServer(...mock.handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('MSW and the fetch function answer in jsdom', async () => {
  expect([typeof document, location.protocol]).toEqual(['object', 'http:'])
  mock.answer('getSite', 'site-not-found', { times: 1 })
  const response = await fetch('https://leisure.example.com/api/configuration/sites/X')
  expect([response.status, await response.text()]).toEqual([404, "Site ID 'ATLANTIS' does not exist."])
  const { fetch: mockFetch } = createFetchMock({ tenantMode: 'numeric' })
  const users = await mockFetch('https://leisure.example.com/api/users')
  expect(users.headers.get('x-mock-example')).toBe('numeric-tenant')
})
