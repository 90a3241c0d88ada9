export { createLeisureQueries, type LeisureQueriesOptions } from './create-leisure-queries.ts'
export type { Key, Keyed } from './keys.ts'
export type {
  LeisureMutationOptions,
  LeisureQueryOptions,
  OperationError,
  QueryCallOptions,
  QuoteQueryOptions,
} from './options.ts'
export type {
  BookingsQueries,
  LeisureQueries,
  MembershipsQueries,
  PricingQueries,
  SitesQueries,
  UsersQueries,
} from './queries.ts'
