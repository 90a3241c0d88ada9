import { dereference, type OpenApiDocument, type SchemaObject } from '@leisure-ops/openapi'

/** The context of writing a schema. */
export interface Writing {
  readonly document: OpenApiDocument
  /** The code of each component that is referred to, by its name. */
  readonly used: Map<string, string>
}

/** Keywords that do not affect validity. */
const ANNOTATIONS = [
  ...['title', 'description', 'examples', 'default', 'deprecated', 'writeOnly', 'format', 'contentEncoding'],
  ...['x-violations', 'x-reading', 'x-when-omitted', 'x-max-memberships', 'x-shown'],
]
const OTHER_KEYWORDS = ['$ref', 'type', 'const', 'enum', 'properties', 'required', 'items']

/** The rules that zod has under another name, each with how it is written. */
const RULES: Readonly<Record<string, (bound: unknown) => string>> = {
  minLength: (bound) => `z.minLength(${bound}`,
  maxLength: (bound) => `z.maxLength(${bound}`,
  pattern: (bound) => `z.regex(${new RegExp(String(bound))}`,
  minimum: (bound) => `z.gte(${bound}`,
  maximum: (bound) => `z.lte(${bound}`,
  minItems: (bound) => `z.minLength(${bound}`,
  maxItems: (bound) => `z.maxLength(${bound}`,
  uniqueItems: () => 'z.refine(hasUniqueItems',
  dependentRequired: (bound) => `z.refine(hasDependents(${JSON.stringify(bound)})`,
}

/** How a schema of one type is written. `params` has the failures for a missing value and for one of another type. */
type KindCode = (schema: SchemaObject, params: string, at: string, writing: Writing) => string

const TYPES: Readonly<Record<string, KindCode>> = {
  object: objectCode,
  array: arrayCode,
  integer: (_, params) => `z.int(${params})`,
  string: (_, params) => `z.string(${params})`,
  number: (_, params) => `z.number(${params})`,
  boolean: (_, params) => `z.boolean(${params})`,
  null: (_, params) => `z.null(${params})`,
}

/**
 * A schema of the document as code of zod/mini.
 *
 * @param at where the schema stands, for messages: `createStaffUser, body`, `StaffUser/properties/email`.
 * @throws TypeError with the place, when the schema has a keyword or a type that is not supported here, or members without a
 *   type. Leaving a rule out would produce a check that never fails.
 */
export function codeOf(schema: SchemaObject, at: string, writing: Writing): string {
  requireKnownKeywords(schema, at)
  if (schema.$ref !== undefined) return referenceCode(schema, schema.$ref, at, writing)
  const all = [schema.type ?? []].flat()
  const types = all.filter((type) => type !== 'null')
  const code = `${kindCode(schema, types, all, at, writing)}${rulesOf(schema)}`
  return types.length < all.length && types.length > 0 ? `z.nullable(${code})` : code
}

function kindCode(
  schema: SchemaObject,
  types: readonly string[],
  all: readonly string[],
  at: string,
  writing: Writing,
): string {
  if ('const' in schema) return constCode(schema)
  if (schema.enum !== undefined) return `z.enum(${JSON.stringify(schema.enum)})`
  const said = namesOf(schema['x-violations'] ?? {})
  const params = said && `named(${said})`
  if (types.length > 1) return unionCode(schema, types, params, at, writing)
  const [type] = types.length > 0 ? types : all
  if (type === undefined) return untypedCode(schema, at)
  return typeCode(schema, type, params, at, writing)
}

/** Anything is valid, unless the schema says more. */
function untypedCode(schema: SchemaObject, at: string): string {
  const more = Object.keys(schema).find((keyword) => !ANNOTATIONS.includes(keyword))
  if (more === undefined) return 'z.unknown()'
  throw new TypeError(
    `${at}: the schema has "${more}" and no "type", so its check would accept anything. Write its type.`,
  )
}

function typeCode(schema: SchemaObject, type: string, params: string, at: string, writing: Writing): string {
  const write = TYPES[type]
  if (write === undefined)
    throw new TypeError(`${at}: the checks of the client have no code for the type "${type}".`)
  return write(schema, params, at, writing)
}

function unionCode(
  schema: SchemaObject,
  types: readonly string[],
  params: string,
  at: string,
  writing: Writing,
): string {
  const members = types.map((type) => typeCode(schema, type, '', at, writing))
  return `z.union([${members.join(', ')}]${params && `, ${params}`})`
}

function constCode(schema: SchemaObject): string {
  const name = quoted(schema['x-violations']?.const)
  return `z.literal(${[JSON.stringify(schema.const), name].filter(Boolean).join(', ')})`
}

/** A component is written once, under its own name. */
function referenceCode(schema: SchemaObject, $ref: string, at: string, writing: Writing): string {
  const names = schema['x-violations'] ?? {}
  const target = dereference<SchemaObject>(writing.document, { $ref })
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  // zod has names for a missing value and for another type. A name for another rule needs a schema of its own.
  if (Object.keys(names).some((keyword) => keyword in RULES && keyword in target)) {
    return codeOf({ ...target, 'x-violations': { ...target['x-violations'], ...names } }, at, writing)
  }
  if (!writing.used.has(name)) {
    const code = codeOf(target, name, writing)
    writing.used.set(name, code)
  }
  const said = namesOf(names)
  return said === '' ? name : `renamed(${name}, ${said})`
}

function objectCode(schema: SchemaObject, params: string, at: string, writing: Writing): string {
  const { properties = {}, required = [] } = schema
  const members = Object.entries(properties).map(([name, member]) => {
    const code = codeOf(member, `${at}/properties/${name}`, writing)
    return `  ${name}: ${required.includes(name) ? code : `z.optional(${code})`},`
  })
  const shape = members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`
  return `z.object(${shape}${params && `, ${params}`})`
}

function arrayCode({ items = {} }: SchemaObject, params: string, at: string, writing: Writing): string {
  return `z.array(${codeOf(items, `${at}/items`, writing)}${params && `, ${params}`})`
}

function requireKnownKeywords(schema: SchemaObject, at: string): void {
  const known = [...OTHER_KEYWORDS, ...ANNOTATIONS, ...Object.keys(RULES)]
  const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword))
  if (unknown !== undefined) {
    throw new TypeError(
      `${at}: the checks of the client have no code for the keyword "${unknown}". Write it in tools/codegen/src/schema-code.ts, or leave the keyword out.`,
    )
  }
}

function rulesOf(schema: SchemaObject): string {
  const names = schema['x-violations'] ?? {}
  const rules = Object.entries(schema).flatMap(([keyword, bound]) => {
    const name = quoted(names[keyword])
    return keyword in RULES ? [`${RULES[keyword]?.(bound)}${name && `, ${name}`})`] : []
  })
  return rules.length === 0 ? '' : `.check(${rules.join(', ')})`
}

/** The names for a value that is missing, for one of another type, and for `null`, as arguments. */
function namesOf({ required, type, null: ofNull }: Readonly<Record<string, string>>): string {
  const names = [required, type, ofNull]
  const last = names.findLastIndex((name) => name !== undefined)
  return names
    .slice(0, last + 1)
    .map((name) => quoted(name) || 'undefined')
    .join(', ')
}

function quoted(text: string | undefined): string {
  return text === undefined ? '' : `'${text}'`
}
