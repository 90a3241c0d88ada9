import { dereference, type OpenApiDocument, type SchemaObject } from '@leisure-ops/openapi'
import type { PlaceOf } from './source-places.ts'

const SCHEMA = 'StaffUserReplacement'

/** The maximum length of each text of the staff user replacement, for `@leisure-ops/tenant`. */
export function limitsOf(document: OpenApiDocument, placeOf: PlaceOf): string {
  const schema = document.components.schemas[SCHEMA]
  const limits = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const { maxLength } = dereference<SchemaObject>(document, property as { $ref: string })
    return maxLength === undefined ? [] : [`  ${name}: ${maxLength},`]
  })
  if (limits.length === 0) {
    throw new TypeError(
      `${placeOf(SCHEMA)} has no property with maxLength, but packages/tenant needs these limits.`,
    )
  }
  return `/** The maximum length of each text of \`${SCHEMA}\`, in characters. A text without a limit is not listed. */
export const REPLACEMENT_MAX_LENGTHS = {\n${limits.join('\n')}\n} as const\n`
}
