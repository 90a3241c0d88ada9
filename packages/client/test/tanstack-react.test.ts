import { SignedQuote } from '@leisure-ops/quote'
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { JSDOM } from 'jsdom'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { createLeisureClient, type Failure, isFailure } from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query/index.ts'
import { quoteOfNow } from './call.ts'
import { startServer } from './server.ts'

// React needs a page; fetch and its signals stay Node's.
const { window } = new JSDOM('<main></main>')
Object.assign(globalThis, { window, document: window.document })
const { createElement, useEffect } = await import('react')
const { createRoot } = await import('react-dom/client')

const server = await startServer()
const queries = createLeisureQueries(createLeisureClient({ baseUrl: server.baseUrl, accessToken: 'token' }))
const main = window.document.querySelector('main') as Element
const root = createRoot(main)
afterAll(() => root.unmount())

function render(component: () => string): void {
  const client = new QueryClient()
  root.render(createElement(QueryClientProvider, { client, key: component.name }, createElement(component)))
}

test('a query: its error is narrowed by isFailure, without naming the operation', async () => {
  server.answer((_, response) => response.writeHead(404).end('Failed to find user for username: jo'))
  render(function User() {
    const { data, error } = useQuery(queries.users.get.queryOptions('jo'))
    expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'> | Error | null>()
    if (data) return data.displayName
    if (!isFailure(error)) return 'waiting'
    expectTypeOf(error).toEqualTypeOf<Failure<'getStaffUser'>>()
    return error.code === 'user-not-found' ? `nobody is called ${error.params.username}` : error.code
  })
  await expect.poll(() => main.textContent).toBe('nobody is called jo')
})

test('a quote goes from a query into a mutation', async () => {
  const { text } = quoteOfNow()
  server.answer(({ url }, response) =>
    response.end(url?.includes('pricing') ? text : '{"membersCreated": []}'),
  )
  let joined = false
  render(function Join() {
    const { data: pricingQuote } = useQuery(
      queries.pricing.quoteMemberships.queryOptions({ siteId: 'R', startDate: '', members: [] }),
    )
    const { mutate } = useMutation({
      ...queries.memberships.addMembersWithMemberships.mutationOptions(),
      onSuccess: ({ membersCreated }) => {
        joined = membersCreated.length === 0
      },
      onError: (error) => {
        expectTypeOf(error).toEqualTypeOf<Failure<'addMembersWithMemberships'> | Error>()
        if (isFailure(error) && error.code === 'quote-expired') return
        // @ts-expect-error: this is a failure of another operation
        if (isFailure(error) && error.code === 'user-not-found') return
      },
    })
    useEffect(() => {
      if (!pricingQuote) return
      expect(pricingQuote).toBeInstanceOf(SignedQuote)
      const primaryMember = { orderKey: 1, profile: { firstName: 'J', lastName: 'S' } }
      mutate({ body: { siteId: 'R', primaryMember, pricingQuote } })
    }, [pricingQuote, mutate])
    return pricingQuote ? 'priced' : 'waiting'
  })
  await expect.poll(() => joined).toBe(true)
  expect(server.seen.at(-1)?.body).toContain(text)
})
