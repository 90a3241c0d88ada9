import { type DocumentedOperation, dereference, type OpenApiDocument } from '@leisure-ops/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The parts of a JSON Schema that completion follows. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

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

/** What may stand at a place of the body: the names of properties, or the values. */
export interface Fitting {
  readonly properties: readonly string[]
  readonly values: readonly string[]
}

/** What the document allows at a place of an operation's request body. */
export function fittingAt(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  path: readonly (string | number)[],
): Fitting {
  const start = bodySchema(documented)
  const schemas = path.reduce<Schema[]>(
    (all, key) => all.flatMap((one) => parts(document, one)).flatMap((one) => childOf(one, key)),
    start === undefined ? [] : [start],
  )
  const all = schemas.flatMap((one) => parts(document, one))
  const values = all.flatMap(({ enum: listed = [], type }) => {
    const types = [type].flat()
    return [
      ...listed.map((value) => JSON.stringify(value)),
      ...(types.includes('boolean') ? ['true', 'false'] : []),
      ...(types.includes('null') ? ['null'] : []),
    ]
  })
  const properties = all.flatMap((one) => Object.keys(one.properties ?? {}))
  return { properties: [...new Set(properties)], values: [...new Set(values)] }
}

function bodySchema({ operation }: DocumentedOperation): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema as Schema | undefined
}

function childOf({ items, properties }: Schema, key: string | number): Schema[] {
  const child = typeof key === 'number' ? items : properties?.[key]
  return child === undefined ? [] : [child]
}

/** A schema with what it is made of, references followed. */
function parts(document: OpenApiDocument, reference: Schema): Schema[] {
  const schema = dereference<Schema>(document, reference as Schema & { $ref: string })
  const { allOf = [], oneOf = [], anyOf = [] } = schema
  return [schema, ...[...allOf, ...oneOf, ...anyOf].flatMap((one) => parts(document, one))]
}
