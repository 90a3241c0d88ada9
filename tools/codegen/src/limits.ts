import { dereference, type OpenApiDocument, type SchemaObject } from '@leisure-ops/openapi'

/** The most characters of each text of the staff user replacement, for `@leisure-ops/tenant`. */
export function limitsOf(document: OpenApiDocument): string {
  const schema = document.components.schemas.StaffUserReplacement
  const limits = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const { maxLength } = dereference<SchemaObject>(document, property as { $ref: string })
    return maxLength === undefined ? [] : [`  ${name}: ${maxLength},`]
  })
  if (limits.length === 0) {
    throw new Error(
      'components.schemas.StaffUserReplacement has no property with maxLength. packages/tenant needs them.',
    )
  }
  return `/** The most characters of each text of \`StaffUserReplacement\`. A text without a limit is not listed. */
export const REPLACEMENT_MAX_LENGTHS = {\n${limits.join('\n')}\n} as const\n`
}
