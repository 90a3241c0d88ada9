import { failuresOf, fillSentence } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect } from 'vitest'
import type { Sent } from './harness.ts'

/** The part of an answer that a case has to state. The rest is in the document. */
export interface ExpectedFailure {
  /** The values of the sentence. */
  readonly values?: Readonly<Record<string, string>>
  /** The field that a problem document names, for a failure of one field. */
  readonly field?: string
}

/** The failures that the document names for an operation, by name. */
export function namedFailures(operationId: string) {
  const failures = failuresOf(document).filter((failure) => failure.operationId === operationId)
  return new Map(failures.map((failure) => [failure.name, failure]))
}

type NamedFailure = ReturnType<typeof failuresOf>[number]

/** Compares an answer with a named failure: its status, its media type and every byte of its body. */
export function expectFailure(answer: Sent, failure: NamedFailure, scenario: ExpectedFailure): void {
  const { status, sentence, message, body } = failure
  const expected = message ? fillSentence(message, scenario.values ?? {}) : sentence
  expect(answer.status, answer.text).toBe(status)
  if (scenario.field) {
    expect(answer.mediaType).toBe('application/problem+json')
    expect(JSON.parse(answer.text)).toEqual({
      title: 'One or more validation errors occurred.',
      status,
      errors: { [scenario.field]: [expected] },
    })
  } else if (body === 'shown') {
    expect(answer.mediaType).toMatch(/^text\/plain/)
    expect(answer.text).toBe(expected)
  } else if (body === 'none') expect(answer).toMatchObject({ text: '', mediaType: null })
}
