import {
  fieldPath,
  fieldRulesOf,
  fillSentence,
  type NamedAnswer,
  type OpenApiDocument,
  placeholdersOf,
  sentenceName,
} from '@leisure-ops/openapi'
import type { MockRequest } from '../request.ts'
import type { Finding } from './prism.ts'

/** What is wrong with one field. */
export interface FieldFault {
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  /** The failure's sentence about this field. If a value of it is not known, the sentence of the document's example. */
  readonly sentence: string
  /** The values of the sentence, if they are known. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The failure that the document names for it. */
  readonly failure: NamedAnswer
}

/**
 * Turns Prism's validation findings into field errors, each with the failure name and the sentence of the document.
 *
 * @param failures those of the document, by `operationId name`.
 */
export function fieldFaultsOf(document: OpenApiDocument, failures: ReadonlyMap<string, NamedAnswer>) {
  const rules = fieldRulesOf(document)

  return (operationId: string, finding: Finding, request: MockRequest, body: unknown): FieldFault => {
    const keyword = String(finding.code)
    const [where, ...steps] = finding.path
    const missing = /required property '(.+)'/.exec(finding.message)?.[1]
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
    const failure = failures.get(`${operationId} ${rule?.failure}`) as NamedAnswer
    // Sentences about an address call it `email`.
    const values = { field: sentenceName(field), maximum: rule?.limit, value, email: value }
    const { message, sentence = '' } = failure
    if (message === undefined || !areKnown(placeholdersOf(message), values))
      return { field, failure, sentence }
    return { field, failure, values, sentence: fillSentence(message, values) }
  }
}

function areKnown(names: readonly string[], values: Readonly<Record<string, unknown>>): boolean {
  return names.every((name) => ['string', 'number', 'boolean'].includes(typeof values[name]))
}

function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], body)
}
