import {
  answersOf,
  type DocumentedOperation,
  dereference,
  type OpenApiDocument,
  operationsOf,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { objectsIn } from './field-lists.ts'
import { linkedNames } from './linked-names.ts'
import { oneLine } from './page.ts'

/** Every place at which the document says how it reads the specification, by operation. What several share is listed once. */
export function readingsOf(document: OpenApiDocument): string {
  const all = operationsOf(document).flatMap((documented) => placesIn(document, documented))
  const entries = [...Map.groupBy(all, ({ reading }) => oneLine(reading.trim()))].map(([text, own]) => {
    const places = [...new Set(own.map(({ place }) => place))].filter((place) => place !== '')
    const operations = new Set(own.map(({ operation }) => operation))
    return {
      heading: operations.size > 1 ? 'Several operations' : [...operations].join(),
      line: `- ${places.length === 0 ? '' : `${places.join(', ')}: `}${linkedNames(document, text)}`,
    }
  })
  return [...Map.groupBy(entries, ({ heading }) => heading)]
    .flatMap(([heading, own]) => [`### ${heading}`, own.map(({ line }) => line).join('\n')])
    .join('\n\n')
}

interface Reading {
  /** The operation, as a link. */
  readonly operation: string
  /** The field or failure, as Markdown; empty for the operation itself. */
  readonly place: string
  readonly reading: string
}

function placesIn(document: OpenApiDocument, { operationId, operation }: DocumentedOperation): Reading[] {
  const bodies = [
    operation.requestBody,
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, response]) => dereference(document, response)),
  ].flatMap((body): SchemaObject[] => {
    const schema = body?.content?.['application/json']?.schema
    return schema === undefined ? [] : [schema]
  })
  const fields = bodies.flatMap((body) =>
    objectsIn(document, body).flatMap(({ schema, paths: [path = ''] }) => [
      { place: path === '' ? '' : `\`${path}\``, reading: schema['x-reading'] },
      ...Object.entries(schema.properties ?? {}).map(([name, member]) => ({
        place: `\`${path === '' ? name : `${path}.${name}`}\``,
        reading: member['x-reading'] ?? dereference<SchemaObject>(document, member)['x-reading'],
      })),
    ]),
  )
  const failures = answersOf(document)
    .filter((answer) => answer.operationId === operationId)
    .map(({ name, reading }) => ({ place: `[${name}](/failures/${name})`, reading }))
  return [{ place: '', reading: operation['x-reading'] }, ...fields, ...failures].flatMap(
    ({ place, reading }) =>
      typeof reading === 'string'
        ? [{ operation: `[${operation.summary}](/operations/${operationId})`, place, reading }]
        : [],
  )
}
