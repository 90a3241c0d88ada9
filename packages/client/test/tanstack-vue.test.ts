import { SignedQuote } from '@leisure-ops/quote'
import { QueryClient, useMutation, useQuery, VueQueryPlugin } from '@tanstack/vue-query'
import { expect, expectTypeOf, test } from 'vitest'
import { createRenderer, isReactive, ref, watch } from 'vue'
import { createLeisureClient, type Failure, isFailure } from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query/index.ts'
import { quoteOfNow } from './call.ts'
import { startServer } from './server.ts'

const server = await startServer()
const queries = createLeisureQueries(createLeisureClient({ baseUrl: server.baseUrl, accessToken: 'token' }))

/** Runs the setup of a component. Nothing is drawn, so that no page is needed. */
function setUp(setup: () => void): void {
  const nothing = () => {}
  const { createApp } = createRenderer<object, object>({
    ...{ patchProp: nothing, insert: nothing, remove: nothing, setText: nothing, setElementText: nothing },
    ...{ createElement: () => ({}), createText: () => ({}), createComment: () => ({}) },
    ...{ parentNode: () => null, nextSibling: () => null },
  })
  const component = {
    setup() {
      setup()
      return () => null
    },
  }
  createApp(component).use(VueQueryPlugin, { queryClient: new QueryClient() }).mount({})
}

test('a query: its error is narrowed by isFailure, without naming the operation', async () => {
  server.answer((_, response) => response.writeHead(404).end('Failed to find user for username: jo'))
  const shown = ref('')
  setUp(() => {
    const { data, error } = useQuery(queries.users.get.queryOptions('jo'))
    watch([data, error], ([user, cause]) => {
      expectTypeOf(cause).toEqualTypeOf<Failure<'getStaffUser'> | Error | null>()
      if (isFailure(cause) && cause.code === 'user-not-found') shown.value = cause.params.username
      if (user) shown.value = user.displayName
    })
  })
  await expect.poll(() => shown.value).toBe('jo')
})

test('a quote is not made reactive, and goes from a query into a mutation', async () => {
  const { text } = quoteOfNow()
  server.answer(({ url }, response) =>
    response.end(url?.includes('pricing') ? text : '{"membersCreated": []}'),
  )
  const joined = ref(false)
  setUp(() => {
    const { data } = useQuery(
      queries.pricing.quoteMemberships.queryOptions({ siteId: 'R', startDate: '', members: [] }),
    )
    const { mutate } = useMutation({
      ...queries.memberships.addMembersWithMemberships.mutationOptions(),
      onSuccess: ({ membersCreated }) => {
        joined.value = membersCreated.length === 0
      },
      onError: (error) => {
        expectTypeOf(error).toEqualTypeOf<Failure<'addMembersWithMemberships'> | Error>()
      },
    })
    watch(data, (pricingQuote) => {
      if (!pricingQuote) return
      expect(pricingQuote).toBeInstanceOf(SignedQuote)
      expect(isReactive(pricingQuote)).toBe(false)
      const primaryMember = { orderKey: 1, profile: { firstName: 'J', lastName: 'S' } }
      mutate({ body: { siteId: 'R', primaryMember, pricingQuote } })
    })
  })
  await expect.poll(() => joined.value).toBe(true)
  expect(server.seen.at(-1)?.body).toContain(text)
})
