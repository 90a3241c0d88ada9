import {
  type DocumentedOperation,
  dereference,
  type OpenApiDocument,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const checks = new Map<string, ValidateFunction>()

/** The check of an operation's request body against the document's schema, if it has a body. */
export function checkOf(
  document: OpenApiDocument,
  documented: DocumentedOperation,
): ValidateFunction | undefined {
  const schema = bodySchema(documented)
  if (schema === undefined) return undefined
  const known = checks.get(documented.operationId)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const check = ajv.compile({ ...schema, components: document.components })
  checks.set(documented.operationId, check)
  return check
}

/** What the editor can suggest at a place of the body: names of properties, or values. */
export interface Fitting {
  readonly properties: readonly string[]
  readonly values: readonly string[]
}

/** What the document allows at a place of an operation's request body. The schemas of bodies are not combined by `allOf` and the like. */
export function fittingAt(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  path: readonly (string | number)[],
): Fitting {
  const follow = (schema: SchemaObject = {}) => dereference<SchemaObject>(document, schema)
  const {
    properties,
    enum: listed,
    type,
  } = path.reduce(
    (schema, key) => {
      return follow(typeof key === 'number' ? schema.items : schema.properties?.[key])
    },
    follow(bodySchema(documented)),
  )
  const types = [type].flat()
  return {
    properties: Object.keys(properties ?? {}),
    values: [
      ...(listed ?? []).map((value) => JSON.stringify(value)),
      ...(types.includes('boolean') ? ['true', 'false'] : []),
      ...(types.includes('null') ? ['null'] : []),
    ],
  }
}

function bodySchema({ operation }: DocumentedOperation): SchemaObject | undefined {
  return operation.requestBody?.content['application/json']?.schema
}
