import type { SignedQuote } from '@leisure-ops/quote'
import type { CallOptions } from '../client/invoke.ts'
import type { Failure } from '../errors/is-failure.ts'
import type { OperationId } from '../failures/names.ts'
import type { Key } from './keys.ts'

// The shapes are TanStack Query's, and nothing is imported from it: React, Vue, Solid and the others each bring a query-core of their own.

/** Options of the calls of a query. The signal is TanStack Query's own: it ends the call when nobody waits for it any more. */
export type QueryCallOptions = Omit<CallOptions, 'signal'>

/** Why a call failed: a documented failure of the operation, or anything else. `isFailure(error)` tells the two apart. */
export type OperationError<O extends OperationId> = Failure<O> | Error

/**
 * Always `false`: the client retries by its own rules, and TanStack Query would repeat the retries. The function is only in the type.
 * It is from there that TanStack Query infers the type of `error`.
 */
type Retry<O extends OperationId> = false | ((failureCount: number, error: OperationError<O>) => boolean)

/** Options for `useQuery`, `prefetchQuery`, `fetchQuery` and everything else that takes query options. */
export interface LeisureQueryOptions<T, O extends OperationId> {
  readonly queryKey: Key
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  readonly retry: Retry<O>
}

/**
 * Options of a query whose data is a signed quote. The cache holds the text of the quote, which is JSON's string: structural sharing,
 * dehydration and persisters keep it byte for byte. `select` turns it into a `SignedQuote`. The query is fresh until the quote expires.
 */
export interface QuoteQueryOptions<T, O extends OperationId> extends LeisureQueryOptions<string, O> {
  readonly select: (text: string) => SignedQuote<T>
  readonly staleTime: (query: {
    readonly state: { readonly data: string | undefined; readonly dataUpdatedAt: number }
  }) => number
}

/**
 * Options for `useMutation`. The variables are the parameters of the operation by name, and the options of the call beside them.
 *
 * `networkMode` is `always`: a mutation that waited for the network would be stored by a persister, with the password or the bank
 * details in it, and sent when nobody expects it. Without a network it fails at once with a `NetworkError`.
 */
export interface LeisureMutationOptions<T, V, O extends OperationId> {
  readonly mutationKey: Key
  readonly mutationFn: (variables: V) => Promise<T>
  readonly retry: Retry<O>
  readonly networkMode: 'always'
}
