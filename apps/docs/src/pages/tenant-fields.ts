import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { fieldList, SENT } from './field-lists.ts'

/** The JSON Schema of tenant files. */
export const TENANT_SCHEMA: string = fileURLToPath(
  import.meta.resolve('@leisure-ops/service/tenant.schema.json'),
)

/** A list of the fields of each object in a tenant file. */
export async function tenantFields(): Promise<string> {
  const schema = JSON.parse(await readFile(TENANT_SCHEMA, 'utf8'))
  // The references of the schema are to its own definitions.
  const own: OpenApiDocument = { ...document, ...{ $defs: schema.$defs } }
  return fieldList(own, schema, SENT)
}
