import { dereference, type OpenApiDocument, operationsOf, type ParameterObject } from '@leisure-ops/openapi'

/** The part of JSON Schema that the document uses. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly items?: Schema
  readonly 'x-violations'?: Readonly<Record<string, string>>
}

/** Keywords that say nothing of what is valid. */
const ANNOTATIONS = [
  ...['title', 'description', 'examples', 'default', 'deprecated', 'writeOnly', 'format', 'contentEncoding'],
  ...['x-violations', 'x-reading', 'x-when-omitted'],
]
const KINDS = ['$ref', 'type', 'const', 'enum', 'properties', 'required', 'items']

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

/**
 * The checks of the client: a zod/mini schema for each request and each successful answer. The message of an issue is the
 * failure that the document names for the broken rule (`x-violations`), where it names one.
 */
export function checksOf(document: OpenApiDocument): string {
  const used = new Map<string, string>()
  const operations = operationsOf(document)
  const requests = operations.map(({ operationId, parameters, operation }) => {
    const parts = [
      ...(['path', 'query'] as const).flatMap((place) => {
        const own = parameters.filter((parameter) => parameter.in === place)
        return own.length === 0 ? [] : [`${place}: ${parametersOf(own)}`]
      }),
      ...jsonSchemas(operation.requestBody).flatMap((schema) => [
        `body: ${zodOf(schema)}`,
        `otherwise: ${JSON.stringify(Object.fromEntries(otherwiseIn(document, schema)))}`,
      ]),
    ]
    return `  ${operationId}: { ${parts.join(', ')} },`
  })
  const responses = operations.map(({ operationId, operation }) => {
    const parts = Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) =>
        jsonSchemas(dereference(document, response)).map((schema) => `${status}: ${zodOf(schema)}`),
      )
    return `  ${operationId}: { ${parts.join(', ')} },`
  })
  return `import * as z from 'zod/mini'
import type { OperationId } from '../failures/names.ts'
import { type Check, hasDependents, hasUniqueItems, named, type RequestChecks, renamed } from '../validate/document-rules.ts'

${[...used].map(([name, code]) => `const ${name}: Check = ${code}`).join('\n')}

export const REQUESTS: Readonly<Record<OperationId, RequestChecks>> = {\n${requests.join('\n')}\n}

/** By operation and status; an answer without a body has none. */
export const RESPONSES: Readonly<Record<OperationId, Readonly<Record<number, Check>>>> = {\n${responses.join('\n')}\n}
`

  function zodOf(schema: Schema): string {
    const names = schema['x-violations'] ?? {}
    const said = namesOf(names)
    if (schema.$ref !== undefined) {
      const target = dereference<Schema>(document, { $ref: schema.$ref })
      // zod renames what is missing or of another type. A name for another rule needs a schema of its own.
      if (Object.keys(names).some((keyword) => keyword in RULES && keyword in target)) {
        return zodOf({ ...target, 'x-violations': { ...target['x-violations'], ...names } })
      }
      const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
      if (!used.has(name)) {
        const code = zodOf(target)
        used.set(name, code)
      }
      return said === '' ? name : `renamed(${name}, ${said})`
    }
    const types = [schema.type ?? []].flat().filter((type) => type !== 'null')
    const isNullable = types.length < [schema.type ?? []].flat().length
    const params = said && `named(${said})`
    const base =
      types.length > 1
        ? `z.union([${types.map((type) => baseOf(schema, type, '')).join(', ')}]${params && `, ${params}`})`
        : baseOf(schema, types[0] ?? (isNullable ? 'null' : undefined), params)
    const code = `${base}${rulesOf(schema, names)}`
    return isNullable && types.length > 0 ? `z.nullable(${code})` : code
  }

  function baseOf(schema: Schema, type: string | undefined, params: string): string {
    if ('const' in schema)
      return `z.literal(${[JSON.stringify(schema.const), quoted(schema['x-violations']?.const)].filter(Boolean).join(', ')})`
    if (schema.enum !== undefined) return `z.enum(${JSON.stringify(schema.enum)})`
    switch (type) {
      case 'object':
        return `z.object(${membersOf(schema)}${params && `, ${params}`})`
      case 'array':
        return `z.array(${zodOf(schema.items ?? {})}${params && `, ${params}`})`
      case 'integer':
        return `z.int(${params})`
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return `z.${type}(${params})`
      case undefined:
        return 'z.unknown()'
      default:
        throw new TypeError(`The checks of the client know no type ${type}`)
    }
  }

  function membersOf({ properties = {}, required = [] }: Schema): string {
    const members = Object.entries(properties).map(([name, schema]) => {
      const code = zodOf(schema)
      return `  ${name}: ${required.includes(name) ? code : `z.optional(${code})`},`
    })
    return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`
  }

  function parametersOf(parameters: readonly ParameterObject[]): string {
    return zodOf({
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as Schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    })
  }
}

function rulesOf(schema: Schema, names: Readonly<Record<string, string>>): string {
  const rules = Object.entries(schema).flatMap(([keyword, bound]) => {
    const rule = RULES[keyword]
    if (rule !== undefined) {
      const name = quoted(names[keyword])
      return [`${rule(bound)}${name && `, ${name}`})`]
    }
    // A rule that is left out would be a check that never fails.
    if (![...KINDS, ...ANNOTATIONS].includes(keyword)) {
      throw new TypeError(`The checks of the client know no keyword ${keyword}`)
    }
    return []
  })
  return rules.length === 0 ? '' : `.check(${rules.join(', ')})`
}

/** The names that `*` gives to every rule without one of its own, by where they hold: `bookingDetails.pricingQuote`. */
function otherwiseIn(document: OpenApiDocument, schema: Schema, path = ''): [string, string][] {
  const target = dereference<Schema>(document, schema as { $ref: string })
  const name = schema['x-violations']?.['*'] ?? target['x-violations']?.['*']
  const members = Object.entries(target.properties ?? {}).flatMap(([member, own]) =>
    otherwiseIn(document, own, path === '' ? member : `${path}.${member}`),
  )
  const items = target.items === undefined ? [] : otherwiseIn(document, target.items, path)
  return [...(name === undefined ? [] : [[path, name] as [string, string]]), ...members, ...items]
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

function jsonSchemas(
  body: { readonly content?: Readonly<Record<string, { schema: unknown }>> } | undefined,
): Schema[] {
  const json = body?.content?.['application/json']
  return json === undefined ? [] : [json.schema as Schema]
}
