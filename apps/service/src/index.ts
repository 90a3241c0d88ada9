export type { components, operations } from './generated/schema.ts'
