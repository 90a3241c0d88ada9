import {
  dereference,
  failuresOf,
  fieldPath,
  fieldRulesOf,
  fillSentence,
  type NamedAnswer,
  type OpenApiDocument,
  operationsOf,
  placeholdersOf,
  type SchemaObject,
  sentenceName,
} from '@leisure-ops/openapi'
import type { MockRequest } from '../request.ts'
import { type Finding, missingProperty } from './prism.ts'

/** What is wrong with one field. */
export interface FieldFault {
  /** The path of the field, as problem documents write it: `members[0].orderKey`. */
  readonly field: string
  readonly sentence: string
  /** The failure that the document names for it, if any. */
  readonly failure: NamedAnswer | undefined
}

/** Turns Prism's validation findings into field errors, each with the failure name and the sentence of the document. */
export function fieldFaultsOf(document: OpenApiDocument) {
  const rules = fieldRulesOf(document)
  const failures = new Map(
    failuresOf(document).map((failure) => [`${failure.operationId} ${failure.name}`, failure]),
  )

  return (operationId: string, finding: Finding, request: MockRequest, body: unknown): FieldFault => {
    const keyword = String(finding.code)
    const [where = 'body', ...steps] = finding.path
    const missing = missingProperty(finding)
    if (missing !== undefined) steps.push(missing)
    const rule =
      where === 'body'
        ? rules.inBody(operationId, steps, keyword)
        : rules.inParameter(operationId, steps[0] ?? '', keyword)
    const field = rule?.field || fieldPath(steps) || where
    const failure = rule && failures.get(`${operationId} ${rule.failure}`)
    const value = where === 'body' ? valueAt(body, steps) : request.query.get(field)
    return {
      field,
      failure,
      sentence: failure
        ? sentenceOf(failure, { field: sentenceName(field), maximum: rule?.limit, value })
        : finding.message,
    }
  }
}

/** The failure's sentence about this field. If a value of the sentence is not known, the sentence of the document's example. */
function sentenceOf({ message, sentence = '' }: NamedAnswer, values: Record<string, unknown>): string {
  if (message === undefined) return sentence
  const isKnown = placeholdersOf(message).every((name) =>
    ['string', 'number', 'boolean'].includes(typeof values[name]),
  )
  return isKnown ? fillSentence(message, values) : sentence
}

function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    body,
  )
}

/**
 * Returns a predicate: whether a finding only reports a missing field that has `x-when-omitted`. The service accepts a request
 * without this field and uses that value. An update without `isActive`, for example, deactivates the account.
 */
export function omissibleFieldsOf(
  document: OpenApiDocument,
): (operationId: string, finding: Finding) => boolean {
  const operations = new Map(operationsOf(document).map((one) => [one.operationId, one.operation]))

  return (operationId, finding) => {
    const missing = missingProperty(finding)
    if (missing === undefined) return false
    let schema = operations.get(operationId)?.requestBody?.content['application/json']?.schema
    for (const step of [...finding.path.slice(1), missing]) {
      if (schema === undefined) return false
      const { properties, items } = dereference<SchemaObject>(document, schema as { $ref: string })
      schema = /^\d+$/.test(step) ? items : properties?.[step]
    }
    return schema !== undefined && 'x-when-omitted' in schema
  }
}
