export { createLeisureQueries, type LeisureQueriesOptions } from './create-leisure-queries.ts'
export type {
  Key,
  LeisureMutationOptions,
  LeisureQueryOptions,
  OperationError,
  QueryCallOptions,
  QuoteQueryOptions,
} from './options.ts'
export type { LeisureQueries } from './queries.ts'
