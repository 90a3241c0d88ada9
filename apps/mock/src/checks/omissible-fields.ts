import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '@leisure-ops/openapi'
import { type Finding, missingProperty } from './prism.ts'

/**
 * Returns a predicate: whether a finding only reports a missing field that has `x-when-omitted`. The service accepts a request
 * without this field and uses that value. An update without `isActive`, for example, deactivates the account.
 */
export function omissibleFieldsOf(
  document: OpenApiDocument,
): (operationId: string, finding: Finding) => boolean {
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one.operation]))

  return (operationId, finding) => {
    const missing = missingProperty(finding)
    if (missing === undefined) return false
    let schema = operations.get(operationId)?.requestBody?.content['application/json']?.schema
    for (const step of [...finding.path.slice(1), missing]) {
      if (schema === undefined) return false
      const { properties, items } = dereference<SchemaObject>(document, schema as { $ref: string })
      schema = /^\d+$/.test(step) ? items : properties?.[step]
    }
    return schema !== undefined && 'x-when-omitted' in schema
  }
}
