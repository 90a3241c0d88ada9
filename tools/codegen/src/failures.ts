import {
  dereference,
  failuresOf,
  type NamedAnswer,
  type OpenApiDocument,
  operationsOf,
  type ReferenceObject,
  type SchemaObject,
} from '@leisure-ops/openapi'

/**
 * The failure table of the client: operation, status, name, and how the answer is recognised. A string is the template of its
 * sentence, with the most specific ones first. `is` has the properties of a JSON object that identify it. `none` and `unstated`
 * stand for answers without a documented sentence.
 */
export function failureTableOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const operations = operationsOf(document).map(({ operationId }) => {
    const own = failures.filter((failure) => failure.operationId === operationId)
    const statuses = [...new Set(own.map(({ status }) => status))].map((status) => {
      const rows = own
        .filter((failure) => failure.status === status)
        .sort((a, b) => literalLength(b) - literalLength(a))
        .map((failure) => `      ${JSON.stringify(failure.name)}: ${signOf(document, failure)},`)
      return `    ${status}: {\n${rows.join('\n')}\n    },`
    })
    return `  ${operationId}: {\n${statuses.join('\n')}\n  },`
  })
  return `export const FAILURES = {\n${operations.join('\n')}\n} as const\n\n${failureParamsOf(document)}`
}

/** The type that says which values the sentence of each failure holds. */
export function failureParamsOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const params = operationsOf(document).map(({ operationId }) => paramsOf(operationId, failures))
  return `/** The values in the message of each failure, by operation and name. */
export interface FailureParams {\n${params.join('\n')}\n}\n`
}

/**
 * How many characters of a sentence are fixed. A sentence with more of them is more specific. A sentence without values is
 * completely fixed.
 */
function literalLength({ message, sentence }: NamedAnswer): number {
  return message?.replace(/\{\w+\}/g, '').length ?? (sentence === undefined ? -1 : Number.MAX_SAFE_INTEGER)
}

function signOf(document: OpenApiDocument, failure: NamedAnswer): string {
  if (failure.body !== 'shown') return `{ body: '${failure.body}' }`
  const template = failure.message ?? failure.sentence
  if (template !== undefined) return JSON.stringify(template)
  return `{ is: ${JSON.stringify(constantsOf(document, failure))} }`
}

/** The members of a failure's JSON object that are constant in the schema. They distinguish it from every other body. */
function constantsOf(document: OpenApiDocument, { operationId, status, bodies }: NamedAnswer): object {
  const operation = operationsOf(document).find((one) => one.operationId === operationId)
  const reference = operation?.operation.responses[status]
  const mediaType = bodies[0]?.mediaType ?? ''
  const response = reference && dereference(document, reference)
  const schema = dereference<SchemaObject>(document, response?.content?.[mediaType]?.schema ?? {})
  const alternatives = (schema.oneOf ?? [schema]) as readonly (SchemaObject | ReferenceObject)[]
  return Object.fromEntries(
    alternatives
      .flatMap((one) => Object.entries(dereference<SchemaObject>(document, one).properties ?? {}))
      .flatMap(([name, member]) => ('const' in member ? [[name, member.const]] : [])),
  )
}

function paramsOf(operationId: string, failures: readonly NamedAnswer[]): string {
  const rows = failures
    .filter((failure) => failure.operationId === operationId)
    .map(({ name, message = '' }) => {
      const params = [...message.matchAll(/\{(\w+)\}/g)].map(([, param]) => `${param}: string`)
      return `    ${JSON.stringify(name)}: { ${params.join('; ')} }`
    })
  return `  ${operationId}: {\n${rows.join('\n')}\n  }`
}

/** The fields that failures are about, by operation and name, from `x-field` in the document. */
export function failureFieldsOf(document: OpenApiDocument): string {
  const known = failuresOf(document).filter(({ field }) => field !== undefined)
  const operations = [...Map.groupBy(known, ({ operationId }) => operationId)].map(
    ([operationId, failures]) => {
      const rows = failures.map(({ name, field }) => `    ${JSON.stringify(name)}: ${JSON.stringify(field)},`)
      return `  ${operationId}: {\n${rows.join('\n')}\n  },`
    },
  )
  return `export const FAILURE_FIELDS = {\n${operations.join('\n')}\n} as const\n`
}
