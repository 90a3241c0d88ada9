import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { curlSample } from '../src/samples/curl-sample.ts'

test('what the shell would read in a body is escaped', () => {
  const operation = operationsOf(document).find(({ operationId }) => operationId === 'createStaffUser')!
  const request = {
    operationId: 'createStaffUser',
    name: 'odd',
    summary: 'Odd.',
    body: { password: '`$(id)\\' },
  }
  expect(curlSample(operation, request, undefined)).toContain(String.raw`"password": "\`\$(id)\\\\"`)
})
