import { STATUS_CODES } from 'node:http'
import { failuresOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { failureCommand } from '../samples/failure-command.ts'
import { failureHandler } from '../samples/failure-handler.ts'
import { aside, fenced, type Page, plain } from './page.ts'

/** A page for each failure name, and one that lists them all. */
export function failurePages(document: OpenApiDocument): Page[] {
  const byName = Map.groupBy(failuresOf(document), ({ name }) => name)
  const names = [...byName.keys()].sort()
  return [index(names, byName), ...names.map((name) => failurePage(name, byName.get(name) ?? [], document))]
}

function index(names: readonly string[], byName: ReadonlyMap<string, readonly NamedAnswer[]>): Page {
  const rows = names.map((name) => {
    const failures = byName.get(name) ?? []
    return `| [${name}](/failures/${name}) | ${statuses(failures)} | ${plain(failures[0]?.summary ?? '')} |`
  })
  return {
    path: 'failures/index',
    section: 'failures',
    title: 'Failures',
    label: 'All failures',
    description: `Every documented failure by its name: ${names.length} names, with what each means and what to do.`,
    markdown: [
      `Every failure that the service documents has a **name**. The same name is the key of its example in the OpenAPI document, \`error.code\` in \`@leisure-ops/client\`, and what you ask the mock for: \`Prefer: example=NAME\`.`,
      `There are ${names.length} names. Search for a word of a sentence that you received, or for a name.`,
      `| Name | Status | When |\n| --- | --- | --- |\n${rows.join('\n')}`,
    ].join('\n\n'),
  }
}

function failurePage(name: string, failures: readonly NamedAnswer[], document: OpenApiDocument): Page {
  const [first] = failures
  if (first === undefined) throw new TypeError(`No operation returns ${name}.`)
  const message = failures.find((failure) => failure.message !== undefined)?.message
  const readings = new Set(failures.flatMap(({ reading }) => reading ?? []))
  return {
    path: `failures/${name}`,
    section: 'failures',
    title: name,
    description: `${statuses(failures)}: ${plain(first.summary)}`,
    group: failures.length > 5 ? 'Any operation' : first.operationId,
    markdown: [
      ...meanings(failures),
      ...[...readings].map((reading) =>
        aside('note', 'How the specification was read', reading),
      ),
      '## The answer',
      ...answers(failures),
      ...(message === undefined ? [] : values(message)),
      '## In your code',
      `The client reads the answer in whichever form it arrives. \`error.code\` is \`${name}\`.`,
      fenced('ts', failureHandler(first)),
      '## Try it',
      'Ask the mock for this failure by its name:',
      fenced('sh', failureCommand(document, first)),
      `Or send it from the [playground](/playground?operation=${first.operationId}&answer=${name}).`,
      '## Operations that return it',
      failures
        .map(({ operationId, status }) => `- [${operationId}](/operations/${operationId}), with status ${status}`)
        .join('\n'),
    ].join('\n\n'),
  }
}

/** What the failure means: one sentence, or one for each operation where they differ. */
function meanings(failures: readonly NamedAnswer[]): string[] {
  const bySummary = Map.groupBy(failures, ({ summary }) => summary)
  if (bySummary.size === 1) return [failures[0]?.summary ?? '']
  return [...bySummary].map(
    ([summary, own]) => `${own.map(({ operationId }) => `\`${operationId}\``).join(', ')}: ${summary}`,
  )
}

/** The answer in each media type, as it is on the wire. Answers that are the same for several operations are shown once. */
function answers(failures: readonly NamedAnswer[]): string[] {
  const shown = new Map<string, string[]>()
  for (const failure of failures) {
    for (const answer of wire(failure)) {
      shown.set(answer, [...(shown.get(answer) ?? []), failure.operationId])
    }
  }
  const everywhere = [...shown.values()].every((operations) => operations.length === failures.length)
  return [...shown].flatMap(([answer, operations]) => [
    ...(everywhere ? [] : [`${operations.map((name) => `\`${name}\``).join(', ')}:`]),
    fenced('http', answer),
  ]).concat(failures.some(({ body }) => body === 'unstated') ? ['The specification does not show the body.'] : [])
}

function wire({ status, bodies }: NamedAnswer): string[] {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
  if (bodies.length === 0) return [`${line}\nContent-Length: 0`]
  return bodies.map(({ mediaType, value }) => {
    const body = mediaType === 'text/plain' ? String(value) : JSON.stringify(value, null, 2)
    return `${line}\nContent-Type: ${mediaType}\n\n${body}`
  })
}

function values(message: string): string[] {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.length === 0) return []
  const list = names.map((name) => `\`error.params.${name}\``).join(', ')
  return ['## Values', fenced('text', message), `The client takes the values out of the sentence: ${list}.`]
}

function statuses(failures: readonly NamedAnswer[]): string {
  return [...new Set(failures.map(({ status }) => status))].join(', ')
}
