import type { DocumentedOperation } from '@leisure-ops/openapi'

/** Longest line of a docstring. */
const WIDTH = 110

/** The docstring of an operation, from the document's own text. */
export function docstringOf(
  operation: DocumentedOperation,
  failures: readonly string[],
  indent: string,
): string {
  const lines = linesOf(operation, failures).flatMap((line) => wrapped(line, WIDTH - indent.length - 3))
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */`
}

function linesOf(
  { method, path, parameters, operation }: DocumentedOperation,
  failures: readonly string[],
): string[] {
  // A line that is not a new paragraph, item or row is joined with the line before.
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
    `Failures: ${failures.map((name) => `\`${name}\``).join(', ')}.`,
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

/** Breaks a line between words; a row of a table stays one line. */
function wrapped(line: string, width: number): string[] {
  if (line.length <= width || line.startsWith('|')) return [line]
  const at = line.lastIndexOf(' ', width)
  if (at <= 0) return [line]
  return [line.slice(0, at), ...wrapped(line.slice(at + 1), width)]
}
