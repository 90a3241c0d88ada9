import { execFileSync } from 'node:child_process'
import { operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { curlSample } from '../src/samples/curl-sample.ts'
import { samplesOf } from '../src/samples/samples.ts'

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

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s, a sample starts today in UTC', (TZ) => {
  const request = requestsOf(document).find(
    ({ operationId }) => operationId === 'calculateMembershipPricing',
  )!
  const operation = operationsOf(document).find(({ operationId }) => operationId === request.operationId)!
  const { source = '' } = samplesOf(operation, request).find(({ lang }) => lang === 'sh') ?? {}
  const [date = ''] = /(?<="startDate": )"\$\(.+?\).*?"/.exec(source) ?? []
  const before = new Date().toISOString().slice(0, 10)
  const said = execFileSync('bash', ['-c', `echo ${date}`], { encoding: 'utf8', env: { ...process.env, TZ } })
  expect([before, new Date().toISOString().slice(0, 10)]).toContain(said.slice(0, 10))
})
