import type { DocumentedOperation, NamedRequest, NamedResponse, OperationObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { successesOf } from '@leisure-ops/openapi/internal'
import { OPERATIONS, QUOTE_FIELDS, REQUESTS, RESPONSES } from '../document.ts'
import { samplesOf } from '../samples/samples.ts'
import { type Choice, chooseOne, codeTabs, inElement } from './elements.ts'
import { fieldList, parameterList, RETURNED, SENT } from './field-lists.ts'
import { linkedNames, linkToOperation } from './linked-names.ts'
import { formatResponse, statusLine } from './on-the-wire.ts'
import { aside, assumptionNote, codeBlock, joinParts, oneLine, type Page, plainText } from './page.ts'
import { guidesOfOperation } from './related-guides.ts'

const DOWNLOADS = `- [OpenAPI document (YAML)](/openapi.yaml): everything in one file, for people.
- [OpenAPI document (JSON)](/openapi.json): the same, for programs. [Import it into Postman, Insomnia or Bruno](/guides/generated-client#postman-insomnia-and-bruno).
- [Failures (JSON)](/failures.json): every failure with its name and how to recognise it, for clients in any language. [What its entries hold](/packages/openapi#failures-in-any-language).
- [leisure.py](/leisure.py) and [failures.py](/failures.py): the client of the Python samples. Put \`failures.json\` beside them.
- [OpenAPI document of the companion operations](/companion.json): what the specification names without a path, such as leases and booking quotes. [The same as a page](/companion).
- [OpenAPI document of the sandbox](/sandbox.json): the operations that only a sandbox has. [The same as a page](/sandbox).`

/** A page for each operation, and one that lists them. */
export function operationPages(guides: readonly Page[]): Page[] {
  return [operationList(), ...OPERATIONS.map((operation) => operationPage(operation, guides))]
}

function operationList(): Page {
  const rows = OPERATIONS.map(
    ({ operationId, method, path }) => `| ${linkToOperation(operationId)} | \`${method}\` | \`${path}\` |`,
  )
  return {
    path: 'operations/index',
    section: 'reference',
    title: 'API operations',
    label: 'All operations',
    description: 'Every operation of the service, with its method and path.',
    markdown: [
      'Each operation has a page of its own, with its fields, examples, and failures by name. [Redoc has everything on one page](/reference). The [companion operations](/companion), which are ours, are apart: the specification names them without a path.',
      `| Operation | Method | Path |\n| --- | --- | --- |\n${rows.join('\n')}`,
      '## Downloads',
      DOWNLOADS,
    ].join('\n\n'),
  }
}

function operationPage(documented: DocumentedOperation, guides: readonly Page[]): Page {
  const { operationId, method, path, parameters, operation } = documented
  const responses = RESPONSES.filter((response) => response.operationId === operationId)
  const failures = responses.filter(({ status }) => status >= 400)
  return {
    path: `operations/${operationId}`,
    section: 'reference',
    title: operation.summary,
    description: plainText(operation.description.split('\n\n')[0] ?? operation.summary),
    group: operation.tags[0] ?? 'Operations',
    method,
    // Where there is room, the examples stand beside the words: `site/operation-page.css`.
    markdown: inElement('operation-page', [
      inElement('operation-words', [
        inElement(
          'operation-call',
          [`**${method}** \`${path}\` [Try it](/playground?operation=${operationId})`],
          ` method="${method}"`,
        ),
        linkedNames(withoutChecks(operation.description), operationId),
        guidesOfOperation(documented, guides),
        whenUnknown(operation),
        ...(parameters.length === 0 ? [] : ['## Parameters', parameterList(document, parameters)]),
        ...requestBody(operation, failures),
      ]),
      samplesAndResponses(documented, responses),
      inElement('operation-words', [
        '## Successful responses',
        ...successes(operation),
        '## Failures',
        ...(operation['x-steps'] === undefined
          ? [failures.map((failure) => `- ${failureEntry(failure)}`).join('\n')]
          : [
              'The service checks the request in this order. The first check that fails decides the response, and all those above it have passed.',
              checkList(operation, failures),
            ]),
      ]),
    ]),
  }
}

function whenUnknown({ 'x-unknown-outcome': unknown }: OperationObject): string {
  if (unknown === undefined) return ''
  const text = `${unknown.description.trim()} [Retries, time-outs and partial failures](/guides/retries) has the steps.`
  return aside('caution', 'When the outcome is unknown', text)
}

/** The bundle ends a description with the list of checks, which this page shows with their failures. */
function withoutChecks(description: string): string {
  return description.replace(/\n\nThe service checks the request in this order.*$/s, '')
}

function requestBody({ requestBody }: OperationObject, failures: readonly NamedResponse[]): string[] {
  const schema = requestBody?.content['application/json']?.schema
  if (requestBody === undefined || schema === undefined) return []
  return ['## Request body', requestBody.description, fieldList(document, schema, SENT, failures)]
}

/** Each status of a success: its body, or that it has none. Its examples are beside the words. */
function successes(operation: OperationObject): string[] {
  return successesOf(document, operation).flatMap(({ status, schema }) => {
    if (schema === undefined) return [`\`${status}\`, without a body.`]
    return [
      `\`${status}\`, with this body:`,
      schema.type === 'array' ? 'Each entry of the list has these fields:' : '',
      fieldList(document, schema, RETURNED),
    ]
  })
}

/** The checks of an operation, one below the other, each with its failures and when they happen. */
function checkList(operation: OperationObject, failures: readonly NamedResponse[]): string {
  // The list of failures belongs to its check if it is indented as far as the text behind the number.
  const item = (marker: string, check: string, step?: number): string => {
    const own = failures.filter((failure) => failure.step === step)
    const links = own.map((failure) => `${' '.repeat(marker.length + 1)}- ${failureEntry(failure)}`)
    return `${marker} ${check}\n\n${links.join('\n')}`
  }
  const items = operation['x-steps']?.map((check, index) => item(`${index + 1}.`, check, index + 1)) ?? []
  if (failures.some(({ step }) => step === undefined)) items.push(item('-', 'not tied to a check'))
  return joinParts([inElement('check-list', items), assumptionNote(operation['x-assumption'])])
}

/** A failure as an entry of a list: its name, its status, when it happens, and what to do about it. */
function failureEntry({ name, status, summary, remedy }: NamedResponse): string {
  const when = `[${name}](/failures/${name}) (${status}): ${linkedNames(oneLine(summary), name)}`
  return remedy === undefined ? when : `${when} _${linkedNames(oneLine(remedy.trim()), name)}_`
}

/** The samples read a quote that no documented operation returns from a file. */
function whereQuotesComeFrom(operationId: string): string {
  const own = QUOTE_FIELDS.filter((field) => field.operationId === operationId)
  return own.some(({ pricedBy }) => pricedBy === undefined)
    ? 'The samples read a quote from the file `booking-quote.json`. [Join with a booking](/guides/joining-with-a-booking) shows how to get one. Where a sample has a `leaseId`, put the lease of that quote in its place.'
    : ''
}

/** What is sent, by the name of the request, and what is returned, by the name of the response. */
function samplesAndResponses(documented: DocumentedOperation, responses: readonly NamedResponse[]): string {
  const own = REQUESTS.filter(({ operationId }) => operationId === documented.operationId)
  const tabs = (request?: NamedRequest) =>
    codeTabs(
      samplesOf(documented, request).map(({ label, lang, source }) => ({
        label,
        markdown: codeBlock(lang, source),
      })),
    )
  const choices = own.map((request) => ({
    name: request.name,
    markdown: `${request.summary} [Try it](/playground?operation=${documented.operationId}&request=${request.name})\n\n${tabs(request)}`,
  }))
  const parts = [
    '## Examples',
    whereQuotesComeFrom(documented.operationId),
    own.length === 0 ? tabs() : chooseOne('Request', choices),
    chooseOne('Response', responseChoices(documented, responses), 'response-', ' data-pagefind-ignore'),
  ]
  return inElement('operation-samples', parts)
}

/** The successes first. One without a body has no name. */
function responseChoices({ operation }: DocumentedOperation, responses: readonly NamedResponse[]): Choice[] {
  const silent = successesOf(document, operation).filter(({ schema }) => schema === undefined)
  return [
    ...silent.map(({ status }) => ({
      name: status,
      group: status,
      markdown: codeBlock('http', statusLine(Number(status))),
    })),
    ...responses
      .toSorted((a, b) => a.status - b.status)
      .map((response) => ({
        name: response.name,
        group: String(response.status),
        markdown: `${response.status < 400 ? oneLine(response.summary) : failureEntry(response)}\n\n${formatResponse(response)}`,
      })),
  ]
}
