import type { OpenApiDocument } from '@leisure-ops/openapi'
import { expect, test } from 'vitest'
import { formMessagesOf } from '../src/form-messages.ts'

/** A document with two operations, which have failures of the same name, with these messages. */
function documentWith(...messages: readonly (string | undefined)[]): OpenApiDocument {
  const operations = messages.map((message, index) => {
    const taken = {
      summary: 'Taken',
      body: 'none',
      ...(message !== undefined && { 'x-form-message': message }),
    }
    return [
      `/${index}`,
      { get: { operationId: `get${index}`, responses: { 400: { 'x-failures': { taken } } } } },
    ]
  })
  return { paths: Object.fromEntries(operations), components: { schemas: {} } } as unknown as OpenApiDocument
}

test.each([[['Taken.', undefined]], [['Taken.', 'Gone.']], [[undefined, undefined]]])(
  'a failure with the messages %j is refused by its name',
  (messages) => {
    expect(() => formMessagesOf(documentWith(...messages))).toThrow(/failure taken needs an x-form-message/)
  },
)
