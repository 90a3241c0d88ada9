import { dereference, type OpenApiDocument, operationsOf, type SchemaObject } from '@leisure-ops/openapi'
import { type Finding, missingProperty } from './prism.ts'

/**
 * Finds out whether a finding is about a required field whose absence the service takes all the same: `x-when-omitted` says as
 * which value. `isActive` of a replaced account is one: the account is deactivated.
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
