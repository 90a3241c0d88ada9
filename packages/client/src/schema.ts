/** The types of the document. The build copies them here, so that users need not install the document. */
export type { components, operations, paths } from '@leisure-ops/openapi/types'
