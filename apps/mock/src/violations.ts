import { type OpenApiDocument, operationsOf, resolve } from '@leisure-ops/openapi'
import type { Finding } from './prism.ts'

/** A rule of the document that a request breaks, and the failure that the document names for it. */
export interface Violation {
  readonly failure: string
  /** The field as the service would key it: `members[0].orderKey`. */
  readonly field: string
  /** The bound that was passed, where the rule has one. */
  readonly limit: unknown
}

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-violations'?: Readonly<Record<string, string>>
}

/** Finds what the document says of a broken rule, by its `x-violations`. */
export function violationsOf(document: OpenApiDocument) {
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

  return (operationId: string, { code, path, message }: Finding): Violation | undefined => {
    const [where, ...steps] = path
    if (code === 'required') steps.push(/required property '(.+)'/.exec(message)?.[1] ?? '')
    const schemas =
      where === 'body' ? bodySchemas(operationId, steps) : parameterSchemas(operationId, where, steps)
    for (const schema of schemas) {
      const failure = schema['x-violations']?.[String(code)]
      if (failure !== undefined) {
        return { failure, field: fieldName(steps), limit: (schema as Record<string, unknown>)[String(code)] }
      }
    }
    return undefined
  }

  /** The schema at the end of the steps: beside its `$ref`, and behind it. */
  function bodySchemas(operationId: string, steps: readonly string[]): Schema[] {
    const content = operations.get(operationId)?.operation.requestBody?.content
    let schema = content?.['application/json']?.schema as Schema | undefined
    for (const step of steps) {
      const { properties, items }: Schema = schema
        ? resolve<Schema>(document, schema as { $ref: string })
        : {}
      schema = /^\d+$/.test(step) ? items : properties?.[step]
    }
    return schema ? [schema, resolve<Schema>(document, schema as { $ref: string })] : []
  }

  function parameterSchemas(
    operationId: string,
    where: string | undefined,
    [name]: readonly string[],
  ): Schema[] {
    const parameters = operations.get(operationId)?.parameters ?? []
    const parameter = parameters.find((one) => one.in === where && one.name === name)
    return parameter ? [(parameter as unknown as { schema: Schema }).schema] : []
  }
}

function fieldName(steps: readonly string[]): string {
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index ? `.${step}` : step)).join('')
}
