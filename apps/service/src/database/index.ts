export {
  isReadOnly,
  isTenantRemoved,
  isUnreachable,
  OutcomeUnknownError,
  UnreachableError,
} from '../postgres/failed-query.ts'
export { inLongTransaction, inTransaction } from '../postgres/in-transaction.ts'
export type { TenantDatabase } from './bound-to-tenant.ts'
export { boundToTenant } from './bound-to-tenant.ts'
export { compiledOnce } from './compiled-once.ts'
export { createDatabaseCheck, type DatabaseCheck, type DatabaseState } from './database-state.ts'
export { explainFailure } from './explain-failure.ts'
export { grantServing } from './grant-serving.ts'
export { insertRows, type RowsByTable } from './insert-rows.ts'
export type { MigrationStatus } from './migrate.ts'
export { type Database, type DatabasePlace, type OnPending, openDatabase } from './open-database.ts'
export type { PoolState, PostgresLimits } from './opened-database.ts'
export { anyOf, rowsAsTable } from './parameters.ts'
export { reserveIds, SEQUENCES, usedIds } from './reserve-ids.ts'
export type { OnStatement } from './statement-name.ts'
export type { Tables, UnboundTables } from './tables.ts'
