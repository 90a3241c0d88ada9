import { failuresOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'

const BODIES = {
  none: 'The body is empty.',
  unstated: 'The specification does not show its body.',
} as const

/** The complete table of failure names, and one section per name, which is what a link such as `#/failures/site-not-found` leads to. */
export function failuresGuide(document: OpenApiDocument): string {
  const byName = Map.groupBy(failuresOf(document), ({ name }) => name)
  const names = [...byName.keys()].sort()
  const rows = names.map((name) => {
    const failures = byName.get(name) ?? []
    const statuses = [...new Set(failures.map(({ status }) => status))].join(', ')
    const operations = failures.map(({ operationId }) => `\`${operationId}\``)
    const where = operations.length > 5 ? 'every operation' : operations.join(', ')
    return `| [${name}](#/failures/${name}) | ${statuses} | ${where} |`
  })
  return [
    `All ${names.length} names, generated from the document. Each is \`error.code\` in the client, and \`Prefer: example=NAME\` asks the mock for it.`,
    ['| name | status | operation |', '| --- | --- | --- |', ...rows].join('\n'),
    ...names.map((name) => section(name, byName.get(name) ?? [])),
  ].join('\n\n')
}

function section(name: string, failures: readonly NamedAnswer[]): string {
  const sentences = new Set(failures.map(({ message, sentence }) => message ?? sentence))
  const quotes = [...sentences].filter((text) => text !== undefined).map((text) => `> ${escaped(text)}`)
  const [first] = failures
  const silent = first === undefined || first.body === 'shown' ? [] : [BODIES[first.body]]
  const readings = new Set(failures.map(({ reading }) => reading).filter((text) => text !== undefined))
  const cases = failures.map(
    ({ operationId, status, summary }) => `- \`${operationId}\`, ${status}: ${summary}`,
  )
  return [
    `## ${name}`,
    ...quotes,
    ...silent,
    cases.join('\n'),
    ...[...readings].map((reading) => `*Reading:* ${reading}`),
  ].join('\n\n')
}

/** Placeholders and brackets as they are, not as markup. */
function escaped(text: string): string {
  return text.replace(/[<>*_[\]`]/g, (character) => `\\${character}`)
}
