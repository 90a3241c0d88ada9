import openapiTS, { astToString } from 'openapi-typescript'

/** The types of a tenant file, written by openapi-typescript from the JSON Schema of the file. */
export async function tenantFileOf(jsonSchema: string): Promise<string> {
  // openapi-typescript reads only schemas of OpenAPI documents, so file and definitions become components.
  const { $schema, $defs, ...file } = JSON.parse(jsonSchema.replaceAll('#/$defs/', '#/components/schemas/'))
  const document = {
    openapi: '3.1.0',
    info: { title: 'Tenant file', version: '1' },
    paths: {},
    components: { schemas: { file, ...$defs } },
  }
  return astToString(await openapiTS(document, { alphabetize: false, immutable: true }))
}
