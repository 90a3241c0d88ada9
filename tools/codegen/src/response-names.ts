import { type OpenApiDocument, responsesOf } from '@leisure-ops/openapi'

/** The names of the responses of each operation, as a type, so that an undocumented name does not compile. */
export function responseNamesOf(document: OpenApiDocument): string {
  const byOperation = Map.groupBy(responsesOf(document), ({ operationId }) => operationId)
  const members = [...byOperation].map(([operationId, responses]) => {
    const names = responses.map(({ name }) => `    | '${name}'`)
    return `  readonly ${operationId}:\n${names.join('\n')}`
  })
  return `/** The names of the responses of each operation: its named successes and its failures. */
export interface ResponseNames {
${members.join('\n')}
}

/** An operation of the service. */
export type OperationId = keyof ResponseNames
`
}
