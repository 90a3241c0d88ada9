import type { Tables } from '../generated/tables.ts'

export type { Tables }

/** The tables with the tenant's column, for queries before the tenant is known, and for migrations. */
export type UnboundTables = { [Name in keyof Tables]: Tables[Name] & { tenant_id: string } }
