import type { OpenApiDocument } from '@leisure-ops/openapi'
import openapiTS, { astToString } from 'openapi-typescript'

/** The types of every path, operation and schema of the document, written by openapi-typescript. */
export async function typesOf(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(document as object as Parameters<typeof openapiTS>[0], {
    alphabetize: false,
    // A member with a default is still optional in a request.
    defaultNonNullable: false,
  })
  return astToString(nodes)
}
