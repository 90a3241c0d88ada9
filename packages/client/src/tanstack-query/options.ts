import type { SignedQuote } from '@leisure-ops/quote'
import type { CallOptions } from '../client/call-options.ts'
import type { Failure } from '../errors/is-failure.ts'
import type { OperationId } from '../failures/names.ts'

// The shapes are TanStack Query's, but nothing is imported from it, because each adapter has its own query-core.

/** A key of TanStack Query: `['leisure-ops', 'users', 'get', { username: 'jsmith' }]`, or the first parts of one. */
export type Key = readonly unknown[]

/**
 * Options of the calls of a query. The signal is TanStack Query's own: it cancels the call when nothing waits for the call any
 * more.
 */
export type QueryCallOptions = Omit<CallOptions, 'signal'>

/** Why a call failed: a documented failure of the operation, or anything else. `isFailure(error)` tells the two apart. */
export type OperationError<O extends OperationId> = Failure<O> | Error

/**
 * Always `false`, because the client retries by its own rules. The function exists only in the type, from which TanStack Query
 * infers the type of `error`.
 */
type Retry<O extends OperationId> = false | ((failureCount: number, error: OperationError<O>) => boolean)

/** Options for `useQuery`, `prefetchQuery`, `fetchQuery` and everything else that accepts query options. */
export interface LeisureQueryOptions<T, O extends OperationId> {
  readonly queryKey: Key
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  readonly retry: Retry<O>
}

/**
 * Options of a query whose data is a signed quote. The cache holds the text of the quote. Structural sharing, dehydration and
 * persisters keep a string byte for byte. `select` turns it into a `SignedQuote`. The query is fresh until the quote expires.
 */
export interface QuoteQueryOptions<T, O extends OperationId> extends LeisureQueryOptions<string, O> {
  readonly select: (text: string) => SignedQuote<T>
  readonly staleTime: (query: {
    readonly state: { readonly data: string | undefined; readonly dataUpdatedAt: number }
  }) => number
}

/**
 * Options for `useMutation`. The argument of `mutate` is one object: the parameters of the operation, by
 * name, and the options of the call.
 *
 * `networkMode` is `always`, so that a mutation without a network fails at once with a `NetworkError`. If it waited for the
 * network, a persister would store its password or bank details, and it would be sent when nobody expects it.
 */
export interface LeisureMutationOptions<T, V, O extends OperationId> {
  readonly mutationKey: Key
  readonly mutationFn: (variables: V) => Promise<T>
  readonly retry: Retry<O>
  readonly networkMode: 'always'
}
