export type { Tables, UnboundTables } from './all.ts'
