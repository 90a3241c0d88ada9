import { SignedQuote } from '@leisure-ops/quote'
import type { LeisureClient, NamedOperations } from '../client/create-client.ts'
import type { Key } from './options.ts'
import type { LeisureQueries } from './queries.ts'

/** Options of {@link createLeisureQueries}. */
export interface LeisureQueriesOptions {
  /** The first part of every key. If one page shows several tenants, use a scope for each. Default `leisure-ops`. */
  readonly scope?: string | undefined
}

/** The names of the parameters of each method, before its options. */
const PARAMETERS: {
  readonly [G in keyof NamedOperations]: Readonly<Record<keyof NamedOperations[G], readonly string[]>>
} = {
  users: { list: [], create: ['body'], get: ['username'], update: ['username', 'body'] },
  sites: { list: ['query'], get: ['siteId', 'query'] },
  pricing: { quoteMemberships: ['body'] },
  bookings: { addMemberWithBooking: ['body'] },
  memberships: { addMembersWithMemberships: ['body'] },
}

type Call = (...values: unknown[]) => Promise<unknown>

/**
 * Creates options for TanStack Query 5, for every operation of a client: `queryOptions` and `mutationOptions`, and the keys. The
 * options are plain objects, as every adapter takes them. They are tested with React.
 *
 * @example
 * const queries = createLeisureQueries(leisure)
 * const { data, error } = useQuery(queries.users.get.queryOptions('jsmith'))
 */
export function createLeisureQueries(
  leisure: LeisureClient,
  { scope = 'leisure-ops' }: LeisureQueriesOptions = {},
): LeisureQueries {
  const groups = Object.entries(PARAMETERS).map(([group, methods]) => {
    const own = leisure[group as keyof NamedOperations] as unknown as Readonly<Record<string, Call>>
    const members = Object.entries<readonly string[]>(methods).map(([name, parameters]) => [
      name,
      optionsOf(own[name] as Call, [scope, group, name], parameters),
    ])
    return [group, { key: () => [scope, group], ...Object.fromEntries(members) }]
  })
  return { key: () => [scope], ...Object.fromEntries(groups) }
}

/** At run time, each method has both kinds of options. Its type shows only the kind that its operation needs. */
function optionsOf(call: Call, base: Key, parameters: readonly string[]) {
  const isQuote = base.at(-1) === 'quoteMemberships'
  const key = (...values: unknown[]) => (values.length === 0 ? base : [...base, named(parameters, values)])
  return {
    key,
    queryOptions: (...args: object[]) => {
      const values = parameters.map((_, index) => args[index])
      const options = args[parameters.length]
      return {
        queryKey: [...base, named(parameters, values)],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
          const result = call(...values, { ...options, signal })
          return isQuote ? result.then((quote) => (quote as SignedQuote).text) : result
        },
        retry: false,
        ...(isQuote && { select, staleTime }),
      }
    },
    mutationOptions: () => ({
      mutationKey: base,
      mutationFn: (variables: Readonly<Record<string, unknown>>) =>
        call(...parameters.map((name) => variables[name]), variables),
      retry: false,
      networkMode: 'always',
    }),
  }
}

function named(parameters: readonly string[], values: readonly unknown[]): object {
  return Object.fromEntries(parameters.map((name, index) => [name, values[index]]))
}

/** Shared by all queries, so that TanStack Query calls it again only when the text has changed. */
const select = (text: string) => SignedQuote.fromText(text)

function staleTime({ state }: { readonly state: { data?: string; dataUpdatedAt: number } }): number {
  return state.data === undefined ? 0 : select(state.data).expiresAt.getTime() - state.dataUpdatedAt
}
