import {
  type DocumentedOperation,
  type NamedResponse,
  type OpenApiDocument,
  responsesOf,
} from '@leisure-ops/openapi'
import { element } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { aside, oneLine } from './page.ts'

/** The checks of an operation one below the other, each with the failures that it raises and when they happen. */
export function checkList(
  document: OpenApiDocument,
  { operationId, operation }: DocumentedOperation,
): string {
  const links = (failures: readonly NamedResponse[]): string =>
    failures.map((failure) => `   - ${failureEntry(document, failure)}`).join('\n')
  const failures = responsesOf(document).filter(
    (response) => response.operationId === operationId && response.status >= 400,
  )
  const items = (operation['x-steps'] ?? []).map((check, index) => {
    const own = failures.filter(({ step }) => step === index + 1)
    return `${index + 1}. ${check}\n\n${links(own)}`
  })
  const others = failures.filter(({ step }) => step === undefined)
  const last = others.length === 0 ? [] : [`- not tied to a check\n\n${links(others)}`]
  const assumption = operation['x-assumption']
  return [
    element('check-list', [...items, ...last].join('\n\n')),
    ...(assumption === undefined ? [] : [aside('note', 'Assumption', assumption)]),
  ].join('\n\n')
}

/** A failure as an entry of a list: its name, its status, and when it happens. */
export function failureEntry(document: OpenApiDocument, failure: NamedResponse): string {
  const { name, status, summary } = failure
  return `[${name}](/failures/${name}) (${status}): ${linkedNames(document, oneLine(summary), name)}`
}
