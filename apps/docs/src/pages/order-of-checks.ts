import {
  answersOf,
  type DocumentedOperation,
  type NamedAnswer,
  type OpenApiDocument,
  operationsOf,
} from '@leisure-ops/openapi'
import { element } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { aside, oneLine, type Page } from './page.ts'

/** The checks of an operation one below the other, each with the failures that it raises and when they happen. */
export function checkList(
  document: OpenApiDocument,
  { operationId, operation }: DocumentedOperation,
): string {
  const links = (failures: readonly NamedAnswer[]): string =>
    failures.map((failure) => `   - ${failureEntry(document, failure)}`).join('\n')
  const failures = answersOf(document).filter(
    (answer) => answer.operationId === operationId && answer.status >= 400,
  )
  const items = (operation['x-steps'] ?? []).map((check, index) => {
    const own = failures.filter(({ step }) => step === index + 1)
    return `${index + 1}. ${check}\n\n${links(own)}`
  })
  const others = failures.filter(({ step }) => step === undefined)
  const last = others.length === 0 ? [] : [`- not tied to a check\n\n${links(others)}`]
  const reading = operation['x-reading']
  return [
    element('check-list', [...items, ...last].join('\n\n')),
    ...(reading === undefined ? [] : [aside('note', 'How the specification was read', reading)]),
  ].join('\n\n')
}

/** All orders of checks on one page. */
export function orderOfChecksPage(document: OpenApiDocument): Page {
  const { ordered = [], others = [] } = Object.groupBy(operationsOf(document), ({ operation }) =>
    operation['x-steps'] === undefined ? 'others' : 'ordered',
  )
  return {
    path: 'failures/order-of-checks',
    section: 'failures',
    title: 'The order of the checks',
    description: 'Which check comes first in each operation, and which failures each check can return.',
    markdown: [
      'The service checks a request step by step. Each step below says what has to hold, and the names under it are the failures that it can return. The first check that fails decides the answer. When a request has two faults, the service reports the first one in this order. Correct it, and the service reports the other one. A failure also tells you which checks have passed: all those above it.',
      ...ordered.flatMap((documented) => [
        `## ${documented.operation.summary}`,
        `[\`${documented.method} ${documented.path}\`](/operations/${documented.operationId})`,
        checkList(document, documented),
      ]),
      '## Other operations',
      `The document states no order for ${others.map(({ operationId, operation }) => `[${operation.summary}](/operations/${operationId})`).join(', ')}.`,
    ].join('\n\n'),
  }
}

/** A failure as an entry of a list: its name, its status, and when it happens. */
export function failureEntry(document: OpenApiDocument, failure: NamedAnswer): string {
  const { name, status, summary } = failure
  return `[${name}](/failures/${name}) (${status}): ${linkedNames(document, oneLine(summary), name)}`
}
