import { dereference, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
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
    const { field, schemas } =
      where === 'body' ? inBody(operationId, steps) : inParameter(operationId, steps[0])
    for (const schema of schemas) {
      const failure = schema['x-violations']?.[String(code)]
      if (failure !== undefined) {
        return { failure, field, limit: (schema as Record<string, unknown>)[String(code)] }
      }
    }
    return undefined
  }

  /** The schema at the end of the steps: beside its `$ref`, and behind it. */
  function inBody(operationId: string, steps: readonly string[]): { field: string; schemas: Schema[] } {
    const content = operations.get(operationId)?.operation.requestBody?.content
    let schema = content?.['application/json']?.schema as Schema | undefined
    for (const step of steps) {
      const { properties, items }: Schema = schema ? behind(schema) : {}
      schema = /^\d+$/.test(step) ? items : properties?.[step]
    }
    return { field: fieldName(steps), schemas: schema ? [schema, behind(schema)] : [] }
  }

  function behind(schema: Schema): Schema {
    return dereference<Schema>(document, schema as { $ref: string })
  }

  /** Prism tells the names of parameters in lower case. */
  function inParameter(operationId: string, name: string | undefined): { field: string; schemas: Schema[] } {
    const parameters = operations.get(operationId)?.parameters ?? []
    const parameter = parameters.find((one) => one.name.toLowerCase() === name?.toLowerCase())
    if (parameter === undefined) return { field: '', schemas: [] }
    return { field: parameter.name, schemas: [parameter.schema as Schema] }
  }
}

function fieldName(steps: readonly string[]): string {
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index ? `.${step}` : step)).join('')
}
