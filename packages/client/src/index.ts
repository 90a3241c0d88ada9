export { createLeisureClient, type LeisureClient, type LeisureClientOptions } from './create-client.ts'
export type { components, operations, paths } from './generated/schema.ts'
