import {
  dereference,
  type FailureEntry,
  failuresOf,
  failureTableOf,
  isSignedQuote,
  matchMessage,
  type NamedResponse,
  type OpenApiDocument,
  operationsOf,
  placeholdersOf,
  type SchemaObject,
} from '@leisure-ops/openapi'

/**
 * The failure table of the client: operation, status, name, and how the response is recognised. A string is
 * the template of its message, the most specific first. `part` is in every wording of a message. `is` has the
 * properties that identify a JSON object. `none` and `unstated`: responses without a documented message.
 */
export function failureRowsOf(document: OpenApiDocument): string {
  const failures = new Map(failuresOf(document).map((one) => [`${one.operationId} ${one.name}`, one]))
  const byOperation = Map.groupBy(failureTableOf(document), ({ operation }) => operation)
  const operations = [...byOperation].map(([operation, own]) => {
    const statuses = [...Map.groupBy(own, ({ status }) => status)].map(([status, entries]) => {
      const rows = entries.map((entry) => {
        const recognition = recognitionOf(entry, failures.get(`${operation} ${entry.name}`) as NamedResponse)
        return `      ${JSON.stringify(entry.name)}: ${recognition},`
      })
      return `    ${status}: {\n${rows.join('\n')}\n    },`
    })
    return `  ${operation}: {\n${statuses.join('\n')}\n  },`
  })
  return `export const FAILURES = {\n${operations.join('\n')}\n} as const\n`
}

/** The type of the values in the message of each failure. */
export function failureParamsOf(document: OpenApiDocument): string {
  const failures = failuresOf(document)
  const params = operationsOf(document).map(({ operationId }) => paramsOf(operationId, failures))
  return `/** The values in the message of each failure, by operation and name. */
export interface FailureParams {\n${params.join('\n')}\n}\n`
}

/** @returns how the client recognises the failure, as code. */
function recognitionOf({ template, members }: FailureEntry, { body, fixedPart }: NamedResponse): string {
  if (members !== null) return `{ is: ${JSON.stringify(members)} }`
  if (template === null) return `{ body: '${body}' }`
  if (fixedPart === undefined) return JSON.stringify(template)
  return `{ template: ${JSON.stringify(template)}, part: ${JSON.stringify(withAnyWordsAround(fixedPart))} }`
}

function withAnyWordsAround(fixedPart: string): string {
  if (fixedPart === '') return ''
  return `…${fixedPart}${fixedPart.endsWith('}') ? '' : '…'}`
}

function paramsOf(operationId: string, failures: readonly NamedResponse[]): string {
  const rows = failures
    .filter((failure) => failure.operationId === operationId)
    .map(({ name, template = '' }) => {
      const params = placeholdersOf(template).map((param) => `${param}: string`)
      return `    ${JSON.stringify(name)}: { ${params.join('; ')} }`
    })
  return `  ${operationId}: {\n${rows.join('\n')}\n  }`
}

/**
 * What `{message}` says in the messages of failures, by name: `openapi/failures/messages.yaml` as code.
 *
 * @throws TypeError for an example whose `{message}` is none of them.
 */
export function failureMessagesOf(
  document: OpenApiDocument,
  messages: Readonly<Record<string, string>>,
): string {
  for (const { name, template = '', message = '' } of failuresOf(document)) {
    const possible = Object.values(messages).map((one) => template.replace('{message}', one))
    if (template.includes('{message}') && !possible.some((one) => matchMessage(one, message)))
      throw new TypeError(`openapi/failures/messages.yaml lacks what ${name} says: ${message}`)
  }
  return `\n/** What \`{message}\` says in the message of a failure. */
export const MESSAGES = ${JSON.stringify(messages, null, 2)} as const\n`
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

/** The names of all request fields, for `formErrors` to read problem documents. Not those inside quotes. */
export function fieldNamesOf(document: OpenApiDocument): string {
  const names = new Set<string>()
  const read = (schema: SchemaObject): void => {
    if (isSignedQuote(document, schema)) return
    const { properties = {}, items } = dereference<SchemaObject>(document, schema)
    for (const [name, member] of Object.entries(properties)) {
      names.add(name)
      read(member)
    }
    if (items !== undefined) read(items)
  }
  for (const { parameters, operation } of operationsOf(document)) {
    for (const { name, in: place } of parameters) if (place !== 'header') names.add(name)
    read(operation.requestBody?.content['application/json']?.schema ?? {})
  }
  return `\nexport const FIELD_NAMES = ${JSON.stringify([...names], null, 2)} as const\n`
}
