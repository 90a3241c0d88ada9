/** The types of the document. The build replaces the declaration of this module with a copy of them, so that users install no document. */
export type { components, operations, paths } from '@leisure-ops/openapi/types'
