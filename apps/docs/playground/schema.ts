import type { DocumentedOperation, OpenApiDocument } from '@leisure-ops/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const checks = new Map<string, ValidateFunction>()

/** The check of an operation's request body against the document's schema, if it has a body. */
export function checkOf(
  document: OpenApiDocument,
  { operationId, operation }: DocumentedOperation,
): ValidateFunction | undefined {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return undefined
  const known = checks.get(operationId)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const check = ajv.compile({ ...(schema as object), components: document.components })
  checks.set(operationId, check)
  return check
}

/** The names of all properties of the document's schemas. */
export function propertyNames(document: OpenApiDocument): string[] {
  const names = Object.values(document.components.schemas).flatMap((schema) =>
    Object.keys((schema as { properties?: object }).properties ?? {}),
  )
  return [...new Set(names)].sort()
}
