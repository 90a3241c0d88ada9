import {
  type DocumentedOperation,
  failuresOf,
  type OpenApiDocument,
  operationsOf,
} from '@leisure-ops/openapi'

/** A docstring that begins with the method and the path of an operation, and nothing that comes before another. */
const DOCSTRING = /^( *)\/\*\*\s*(?:\*\s*)?`(GET|PUT|POST) (\/[^`]*)`(?:(?!\*\/).)*\*\//gms

/** Longest line of a docstring. */
const WIDTH = 110

/** The same source, with the docstring of each operation written anew from the document's own text. */
export function withDocstrings(source: string, document: OpenApiDocument): string {
  const operations = operationsOf(document)
  return source.replace(DOCSTRING, (_, indent: string, method: string, path: string) => {
    const operation = operations.find((one) => one.method === method && one.path === path)
    if (operation === undefined) throw new TypeError(`The document has no ${method} ${path}`)
    const lines = docstringOf(operation, failureNamesOf(document, operation)).flatMap((line) =>
      wrapped(line, WIDTH - indent.length - 3),
    )
    return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */`
  })
}

function docstringOf(
  { method, path, parameters, operation }: DocumentedOperation,
  names: string[],
): string[] {
  // A line that goes on is one with the line before: not a new paragraph, item or row.
  const described = operation.description
    .trim()
    .replaceAll('*/', '*\\/')
    .replace(/(?<!\n|\|)\n(?!\n|\d+\.|-|\|) */g, ' ')
  const filters = parameters.filter((parameter) => parameter.in === 'query')
  return [
    `\`${method} ${path}\`: ${operation.summary}.`,
    '',
    ...described.split('\n'),
    '',
    `Failures: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, description }) => `@param ${name} ${description}`),
    ...(filters.length === 0 ? [] : ['@param query']),
    ...filters.map(({ name, description }) => `- \`${name}\`: ${description}`),
    ...(operation.requestBody === undefined ? [] : [`@param body ${operation.requestBody.description}`]),
    '@throws LeisureError',
  ]
}

function failureNamesOf(document: OpenApiDocument, { operationId }: DocumentedOperation): string[] {
  return failuresOf(document)
    .filter((failure) => failure.operationId === operationId)
    .map(({ name }) => name)
}

/** Breaks a line between words; a row of a table stays one line. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width || line.startsWith('|')) return [line]
  const at = line.lastIndexOf(' ', width)
  if (at <= 0) return [line]
  return [line.slice(0, at), ...wrapped(line.slice(at + 1), width)]
}
