import { dereference } from './dereference.ts'
import type { OpenApiDocument, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** A rule of the document that a request breaks, and the failure that the document names for it. */
export interface BrokenRule {
  readonly failure: string
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  /** What messages call the field: its `title`, or else its name as `messageName` writes it. */
  readonly name: string
  /** The limit of the rule, if it has one: 8 for `maxLength: 8`. */
  readonly limit: unknown
}

/**
 * Finds which failure the document names for a broken rule (`x-violations`). Names beside a `$ref` take
 * precedence over names in the referenced schema. The keys of `x-violations` are keywords of JSON Schema,
 * types that the schema does not allow (`null`, `string`), and `*` (every other rule of the schema and of the
 * schemas inside it). A `null` that the type does not allow counts as missing.
 *
 * @returns functions that return `undefined` when the document names no failure.
 */
export function fieldRulesOf(document: OpenApiDocument): {
  inBody(
    operationId: string,
    steps: readonly (string | number)[],
    keyword: string,
    value?: unknown,
  ): BrokenRule | undefined
  inParameter(operationId: string, name: string, keyword: string): BrokenRule | undefined
} {
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

  const behind = (schema: SchemaObject) => dereference<SchemaObject>(document, schema)

  /** The name in the innermost schema, beside its reference or in the referenced schema. */
  function nameOf(schemas: readonly SchemaObject[], keyword: string): string | undefined {
    return schemas
      .flatMap((schema) => [schema, behind(schema)])
      .map((schema) => schema['x-violations']?.[keyword])
      .find((name) => name !== undefined)
  }

  /** @param schemas the schema of the field, then the schemas around it. */
  function ruleOf(
    schemas: readonly SchemaObject[],
    field: string,
    keyword: string,
    value?: unknown,
  ): BrokenRule | undefined {
    const own = schemas.slice(0, 1)
    const keys = keyword !== 'type' ? [] : value === null ? ['null', 'required'] : [typeof value]
    const failure = [...keys, keyword].map((key) => nameOf(own, key)).find(Boolean) ?? nameOf(schemas, '*')
    if (failure === undefined) return undefined
    const [schema = {}] = own
    const { title = messageName(field) } = schema
    return { failure, field, name: title, limit: schema[keyword] ?? behind(schema)[keyword] }
  }

  return {
    inBody(operationId, steps, keyword, value) {
      const body = operations.get(operationId)?.operation.requestBody?.content['application/json']?.schema
      const schemas = body === undefined ? [] : [body]
      for (const step of steps) {
        const { properties, items }: SchemaObject = behind(schemas[0] ?? {})
        const member = /^\d+$/.test(String(step)) ? items : properties?.[step]
        if (member === undefined) return undefined
        schemas.unshift(member)
      }
      return ruleOf(schemas, fieldPath(steps), keyword, value)
    },
    inParameter(operationId, name, keyword) {
      const parameters = operations.get(operationId)?.parameters ?? []
      // Prism reports the names of parameters in lower case.
      const parameter = parameters.find((one) => one.name.toLowerCase() === name.toLowerCase())
      return ruleOf(parameter === undefined ? [] : [parameter.schema], parameter?.name ?? name, keyword)
    },
  }
}

/** The path of a field as in problem documents: `members[0].orderKey` for `['members', 0, 'orderKey']`. */
export function fieldPath(steps: readonly (string | number)[]): string {
  return steps
    .map((step, index) => (/^\d+$/.test(String(step)) ? `[${step}]` : index > 0 ? `.${step}` : step))
    .join('')
}

/** The name of a field as in the service's messages: `PostalCode` for `address1.postalCode`. */
export function messageName(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
