import type { DocumentedOperation } from '@leisure-ops/openapi'

/** Where Redoc puts an operation: `/reference#/staff-users/createstaffuser`. */
export function referenceAddress({ operationId, operation }: DocumentedOperation): string {
  const tag = operation.tags[0] ?? ''
  return `/reference#/${tag.toLowerCase().replaceAll(' ', '-')}/${operationId.toLowerCase()}`
}
