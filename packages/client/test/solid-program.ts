import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/solid-query'
import { createComponent, createEffect, createRoot } from 'solid-js'
import { createLeisureClient, type Failure, isFailure } from '../src/index.ts'
import { createLeisureQueries } from '../src/tanstack-query/index.ts'

// A program with Solid as browsers load it. It prints what its components see, one line each: tanstack-solid.test.ts runs it.

const baseUrl = process.argv[2] as string
const queries = createLeisureQueries(createLeisureClient({ baseUrl, accessToken: 'token' }))
const client = new QueryClient()

function Components() {
  const user = useQuery(() => queries.users.get.queryOptions('jo'))
  const price = useQuery(() =>
    queries.pricing.quoteMemberships.queryOptions({ siteId: 'R', startDate: '', members: [] }),
  )
  const join = useMutation(() => ({
    ...queries.memberships.addMembersWithMemberships.mutationOptions(),
    onSuccess: () => {
      console.log('joined')
      process.exit()
    },
    onError: (error) => {
      const same: Failure<'addMembersWithMemberships'> | Error = error
      console.log(String(same))
    },
  }))
  createEffect(() => {
    const { error } = user
    if (isFailure(error) && error.code === 'user-not-found') console.log(error.params.username)
    // Reading the data of a query that failed throws here.
    const pricingQuote = error && price.data
    if (!pricingQuote) return
    console.log(pricingQuote.text)
    const primaryMember = { orderKey: 1, profile: { firstName: 'J', lastName: 'S' } }
    join.mutate({ body: { siteId: 'R', primaryMember, pricingQuote } })
  })
  return null
}

createRoot(() =>
  createComponent(QueryClientProvider, {
    client,
    get children() {
      return createComponent(Components, {})
    },
  }),
)
