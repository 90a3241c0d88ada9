import { dereference } from './dereference.ts'
import { fieldPath } from './field-names.ts'
import type { OpenApiDocument, SchemaObject } from './openapi-objects.ts'
import { operationsOf } from './operations.ts'

/** A rule of the document that a request breaks, and the failure that the document names for it. */
export interface BrokenRule {
  readonly failure: string
  /** The field as problem documents key it: `members[0].orderKey`. */
  readonly field: string
  /** The bound that is not kept, where the rule has one: 8 for `maxLength: 8`. */
  readonly limit: unknown
}

/**
 * Finds which failure the document names for a broken rule (`x-violations`), beside a `$ref` before behind it. Its keys are
 * keywords of JSON Schema, and `null`: a `null` where the type takes none, told apart from any other wrong type.
 *
 * @returns functions that answer `undefined` where the document names no failure.
 */
export function fieldRulesOf(document: OpenApiDocument): {
  /** @param value what stands there; without it, a broken `type` may also be a `null`. */
  inBody(
    operationId: string,
    steps: readonly (string | number)[],
    keyword: string,
    value?: unknown,
  ): BrokenRule | undefined
  inParameter(operationId: string, name: string, keyword: string): BrokenRule | undefined
} {
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

  function behind(schema: SchemaObject): SchemaObject {
    return dereference<SchemaObject>(document, schema as { $ref: string })
  }

  function ruleOf(
    schema: SchemaObject | undefined,
    field: string,
    keyword: string,
    value?: unknown,
  ): BrokenRule | undefined {
    const maybeNull = keyword === 'type' && (value ?? null) === null
    for (const own of schema === undefined ? [] : [schema, behind(schema)]) {
      const named = own['x-violations']
      const failure = named?.[keyword] ?? (maybeNull ? named?.null : undefined)
      if (failure !== undefined) return { failure, field, limit: own[keyword] ?? behind(own)[keyword] }
    }
    return undefined
  }

  return {
    inBody(operationId, steps, keyword, value) {
      let schema = operations.get(operationId)?.operation.requestBody?.content['application/json']?.schema
      for (const step of steps) {
        const { properties, items }: SchemaObject = schema ? behind(schema) : {}
        schema = /^\d+$/.test(String(step)) ? items : properties?.[step]
      }
      return ruleOf(schema, fieldPath(steps), keyword, value)
    },
    inParameter(operationId, name, keyword) {
      const parameters = operations.get(operationId)?.parameters ?? []
      // Prism reports the names of parameters in lower case.
      const parameter = parameters.find((one) => one.name.toLowerCase() === name.toLowerCase())
      return ruleOf(parameter?.schema, parameter?.name ?? name, keyword)
    },
  }
}
