import type { DocumentedOperation, NamedResponse } from '@leisure-ops/openapi'
import { FAILURES } from '../document.ts'
import { inElement } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { assumptionNote, oneLine } from './page.ts'

/** The checks of an operation, one below the other, each with its failures and when they happen. */
export function checkList({ operationId, operation }: DocumentedOperation): string {
  // The list of failures belongs to its check if it is indented as far as the text behind the number.
  const withFailures = (marker: string, text: string, failures: readonly NamedResponse[]): string => {
    const indent = ' '.repeat(marker.length + 1)
    const links = failures.map((failure) => `${indent}- ${failureEntry(failure)}`)
    return `${marker} ${text}\n\n${links.join('\n')}`
  }
  const failures = FAILURES.filter((failure) => failure.operationId === operationId)
  const items = (operation['x-steps'] ?? []).map((check, index) => {
    const own = failures.filter(({ step }) => step === index + 1)
    return withFailures(`${index + 1}.`, check, own)
  })
  const others = failures.filter(({ step }) => step === undefined)
  const last = others.length === 0 ? [] : [withFailures('-', 'not tied to a check', others)]
  return [
    inElement('check-list', [...items, ...last].join('\n\n')),
    ...assumptionNote(operation['x-assumption']),
  ].join('\n\n')
}

/** A failure as an entry of a list: its name, its status, when it happens, and what to do about it. */
export function failureEntry({ name, status, summary, remedy }: NamedResponse): string {
  const when = `[${name}](/failures/${name}) (${status}): ${linkedNames(oneLine(summary), name)}`
  return remedy === undefined ? when : `${when} _${linkedNames(oneLine(remedy.trim()), name)}_`
}
