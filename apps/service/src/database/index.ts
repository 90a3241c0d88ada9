export type { TenantDatabase } from './bound-to-tenant.ts'
export { boundToTenant } from './bound-to-tenant.ts'
export { compiledOnce } from './compiled-once.ts'
export { createDatabaseCheck, type DatabaseCheck, type DatabaseState } from './database-state.ts'
export {
  explainFailure,
  isReadOnly,
  isTenantRemoved,
  isUnreachable,
  NoServerError,
  OutcomeUnknownError,
  UnreachableError,
} from './failed-query.ts'
export { grantServing } from './grant-serving.ts'
export { inLongTransaction, inTransaction } from './in-transaction.ts'
export { insertRows, type RowsByTable, rowsAsTable } from './insert-rows.ts'
export type { MigrationStatus } from './migrate.ts'
export { type Database, type DatabasePlace, type OnPending, openDatabase } from './open-database.ts'
export type { PoolState, PostgresLimits } from './opened-database.ts'
export { reserveIds, SEQUENCES } from './reserve-ids.ts'
export type { OnStatement } from './statement-name.ts'
export { anyOf } from './statement-names.ts'
export type { Tables, UnboundTables } from './tables.ts'
