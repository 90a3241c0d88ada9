import {
  fieldPath,
  fieldRulesOf,
  fillMessage,
  messageName,
  type NamedResponse,
  type OpenApiDocument,
  placeholdersOf,
} from '@leisure-ops/openapi'
import type { MockRequest } from '../request.ts'
import type { Violation } from './prism.ts'

/** What is wrong with one field. */
export interface FieldError {
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  /** The failure's message about this field; that of the document's example if a value is not known. */
  readonly message: string
  /** The values of the message, if they are known. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The failure that the document names for it. */
  readonly failure: NamedResponse
}

/**
 * Turns Prism's violations into field errors, each with the name and the message of the document's failure.
 *
 * @param failures those of the document, by `operationId name`.
 */
export function fieldErrorsOf(document: OpenApiDocument, failures: ReadonlyMap<string, NamedResponse>) {
  const rules = fieldRulesOf(document)

  return (operationId: string, violation: Violation, request: MockRequest, body: unknown): FieldError => {
    const keyword = String(violation.code)
    const [where, ...steps] = violation.path
    const missing = /required property '(.+)'/.exec(violation.message)?.[1]
    if (missing !== undefined) steps.push(missing)
    // Prism writes the names of query parameters in lower case.
    const isNamed = (name: string) => where === 'query' && name.toLowerCase() === steps[0]
    const parameter = [...request.query.keys()].find(isNamed)
    const field = parameter ?? (fieldPath(steps) || 'body')
    const value = parameter ? request.query.getAll(field).join(',') : valueAt(body, steps)
    const rule = parameter
      ? rules.inParameter(operationId, field, keyword)
      : rules.inBody(operationId, steps, keyword, value)
    // Each body, and each parameter with a rule, names a failure for every rule inside it.
    const failure = failures.get(`${operationId} ${rule?.failure}`) as NamedResponse
    // Messages about an address call it `email`.
    const values = { field: rule?.name || messageName(field), maximum: rule?.limit, value, email: value }
    const { template, message = '' } = failure
    if (template === undefined || !areKnown(placeholdersOf(template), values))
      return { field, failure, message }
    return { field, failure, values, message: fillMessage(template, values) }
  }
}

function areKnown(names: readonly string[], values: Readonly<Record<string, unknown>>): boolean {
  return names.every((name) => ['string', 'number', 'boolean'].includes(typeof values[name]))
}

function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], body)
}
