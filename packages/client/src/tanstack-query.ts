import { SignedQuote } from '@leisure-ops/quote'
import type { LeisureClient, NamedOperations } from './client/create-client.ts'
import type { LeisureCall } from './client/invoke.ts'
import type { Failure } from './errors/is-failure.ts'
import type { OperationId } from './failures/names.ts'
import type { OPERATIONS } from './generated/operations.ts'
import { queryAndOptions } from './operations/sites.ts'

// The shapes are TanStack Query's. Nothing is imported from it, because each adapter has its own query-core.

/** Options for `useQuery`, `useSuspenseQueries`, `prefetchQuery` and all else that accepts query options. */
export interface LeisureQueryOptions<T, O extends OperationId> {
  /** The scope, the group, the method and its arguments: `['leisure-ops', 'users', 'get', 'jsmith']`. */
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** The client retries by its own rules. */
  readonly retry: false
  /** Never set. TanStack Query infers the type of `error` from it. A method fits where none is inferred. */
  readonly throwOnError?: { of(error: Failure<O> | Error): boolean }['of']
}

/**
 * Options of a query whose data is a signed quote. The cache holds the text of the quote. Structural sharing,
 * dehydration and persisters keep a string byte for byte. `select` turns it into a `SignedQuote`. The query
 * is fresh until the quote expires.
 */
export interface QuoteQueryOptions<T, O extends OperationId> extends LeisureQueryOptions<string, O> {
  readonly select: (text: string) => SignedQuote<T>
  readonly staleTime: (query: {
    readonly state: { data?: string | undefined; dataUpdatedAt: number }
  }) => number
}

/** Takes the arguments of a method of the client, which may be overloaded. Returns options that call it. */
type Query<Method> = Method extends {
  (...args: infer A): LeisureCall<infer T, infer O>
  (...args: infer B): LeisureCall<infer U, infer P>
  (...args: infer C): LeisureCall<infer V, infer Q>
}
  ? { queryOptions: OptionsOf<A, T, O> & OptionsOf<B, U, P> & OptionsOf<C, V, Q> }
  : never
type OptionsOf<A extends unknown[], T, O extends OperationId> = (
  ...args: A
) => [T] extends [SignedQuote<infer Value>] ? QuoteQueryOptions<Value, O> : LeisureQueryOptions<T, O>

/** What is read, or only calculated. */
type Reads = { [O in OperationId]: (typeof OPERATIONS)[O]['method'] extends 'GET' ? O : never }[OperationId]
type ReadingMethod = (...args: never[]) => LeisureCall<unknown, Reads | 'calculateMembershipPricing'>
type ReadsOf<Group> = { [M in keyof Group]: Group[M] extends ReadingMethod ? M : never }[keyof Group]

/** The query options of every method of the client that reads or calculates. */
export type LeisureQueries = {
  readonly [G in keyof NamedOperations as ReadsOf<NamedOperations[G]> extends never ? never : G]: {
    readonly [M in ReadsOf<NamedOperations[G]>]: Query<NamedOperations[G][M]>
  }
}

/**
 * Creates options for queries of TanStack Query 5. They are plain objects, as every adapter takes them.
 *
 * @param options `scope` is the first part of every key: one for each tenant, if a page shows several.
 * @example useQuery(createLeisureQueries(leisure).users.get.queryOptions('jsmith'))
 */
export function createLeisureQueries(
  leisure: LeisureClient,
  { scope = 'leisure-ops' }: { readonly scope?: string | undefined } = {},
): LeisureQueries {
  const query = <G extends keyof LeisureQueries, M extends keyof LeisureQueries[G]>(
    group: G,
    name: M,
    optionsAt: number,
  ): LeisureQueries[G][M] => {
    const queryOptions = (...given: unknown[]) => {
      const args = [given[0], given[1]].slice(0, optionsAt)
      const queryKey = [scope, group, name, ...args]
      if (group === 'sites') {
        // Options are no part of what is read, and headers may be secret.
        const { query } = queryAndOptions(queryKey.pop() as object | undefined)
        queryKey.push(Object.keys(query)[0] && query)
      }
      const queryFn = ({ signal }: { readonly signal: AbortSignal }) => {
        const call = leisure[group][name as never] as (...args: unknown[]) => Promise<unknown>
        const result = call(...args, { ...Object(given[optionsAt]), signal })
        return group === 'pricing' ? result.then((quote) => (quote as SignedQuote).text) : result
      }
      return { queryKey, queryFn, retry: false, ...(group === 'pricing' && { select, staleTime }) }
    }
    return { queryOptions } as never
  }
  return {
    users: { list: query('users', 'list', 0), get: query('users', 'get', 1) },
    sites: { list: query('sites', 'list', 1), get: query('sites', 'get', 2) },
    pricing: { quoteMemberships: query('pricing', 'quoteMemberships', 1) },
  }
}

/** One function for all queries, so that TanStack Query calls it again only when the text has changed. */
const select = (text: string) => SignedQuote.fromText(text)
const staleTime: QuoteQueryOptions<unknown, never>['staleTime'] = ({ state: { data, dataUpdatedAt } }) =>
  data ? select(data).expiresAt.getTime() - dataUpdatedAt : 0
