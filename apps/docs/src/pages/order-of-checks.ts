import type { DocumentedOperation, NamedResponse } from '@leisure-ops/openapi'
import { FAILURES } from '../document.ts'
import { inElement } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { assumptionNote, oneLine } from './page.ts'

/** The checks of an operation, one below the other, each with its failures and when they happen. */
export function checkList({ operationId, operation }: DocumentedOperation): string {
  const failures = FAILURES.filter((failure) => failure.operationId === operationId)
  // The list of failures belongs to its check if it is indented as far as the text behind the number.
  const item = (marker: string, check: string, step?: number): string => {
    const own = failures.filter((failure) => failure.step === step)
    const links = own.map((failure) => `${' '.repeat(marker.length + 1)}- ${failureEntry(failure)}`)
    return `${marker} ${check}\n\n${links.join('\n')}`
  }
  const items = operation['x-steps']?.map((check, index) => item(`${index + 1}.`, check, index + 1)) ?? []
  if (failures.some(({ step }) => step === undefined)) items.push(item('-', 'not tied to a check'))
  return [inElement('check-list', items.join('\n\n')), ...assumptionNote(operation['x-assumption'])].join(
    '\n\n',
  )
}

/** A failure as an entry of a list: its name, its status, when it happens, and what to do about it. */
export function failureEntry({ name, status, summary, remedy }: NamedResponse): string {
  const when = `[${name}](/failures/${name}) (${status}): ${linkedNames(oneLine(summary), name)}`
  return remedy === undefined ? when : `${when} _${linkedNames(oneLine(remedy.trim()), name)}_`
}
