import {
  type DocumentedOperation,
  dereference,
  type ExampleObject,
  type OpenApiDocument,
  operationsOf,
  type ReferenceObject,
} from '@leisure-ops/openapi'
import { samplesOf } from './samples/samples.ts'

/** Where Redoc shows an operation: `/reference#/staff-users/createstaffuser`. */
export function referenceAddress({ operationId, operation }: DocumentedOperation): string {
  const tag = operation.tags[0] ?? ''
  return `/reference#/${tag.toLowerCase().replaceAll(' ', '-')}/${operationId.toLowerCase()}`
}

/** Redoc shows only those code samples whose label is among its configured languages. */
export function sampleLanguages(document: OpenApiDocument): { lang: string; label: string }[] {
  const samples = operationsOf(document).flatMap((operation) => samplesOf(document, operation))
  const labels = [...new Set(samples.map(({ label }) => label))]
  return [...labels.map((label) => ({ lang: label, label })), { lang: 'payload', label: 'JSON' }]
}

/** A document as Redoc shows it. */
type ShownDocument = OpenApiDocument & {
  info: { contact?: object }
  paths: Record<string, Record<string, object>>
}

/** The document as the reference shows it, with code samples, and links to the page of the operation and to the playground. */
export function referenceDocument(document: OpenApiDocument): object {
  const copy = shownDocument(document)
  for (const documented of operationsOf(document)) {
    const { operationId, method, path, operation } = documented
    const shown = copy.paths[path]?.[method.toLowerCase()]
    if (shown === undefined) throw new TypeError(`There is no ${method} ${path}`)
    const links = `[Samples](operations/${operationId}.html) · [All failures, in the order of the checks](operations/${operationId}.html#failures) · [Try it in the playground](playground.html?operation=${operationId})`
    Object.assign(shown, {
      description: `${operation.description}\n\n${links}`,
      'x-codeSamples': samplesOf(document, documented),
    })
  }
  return copy
}

/** A document with the name of each example, and without what Redoc does not show well. */
export function shownDocument(document: OpenApiDocument): ShownDocument {
  // Redoc shows none of the document's extensions, which are a fifth of its size. Only `x-failures` stays: it names the
  // failures that have no example.
  const copy = JSON.parse(
    JSON.stringify(document, (key, value) =>
      key.startsWith('x-') && key !== 'x-failures' ? undefined : value,
    ),
  ) as ShownDocument
  // Redoc shows the address for issues as `URL`, as if it were that of the service.
  delete copy.info.contact
  nameExamples(copy.paths, copy)
  nameExamples((copy.components as { responses?: object }).responses, copy)
  return copy
}

/** Redoc shows the summary of an example and not its key, which is its name. */
function nameExamples(node: unknown, document: OpenApiDocument): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' && !Array.isArray(value)) named(value, document)
    else nameExamples(value, document)
  }
}

function named(examples: Record<string, ExampleObject | ReferenceObject>, document: OpenApiDocument): void {
  for (const [name, reference] of Object.entries(examples)) {
    const example = dereference(document, reference)
    examples[name] = { ...example, summary: `${name}: ${example.summary}` }
  }
}
