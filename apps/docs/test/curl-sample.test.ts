import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { operationOf, REQUESTS } from '../src/document.ts'
import { curlSample } from '../src/samples/curl-sample.ts'
import { samplesOf } from '../src/samples/samples.ts'

test('what the shell would read in a body is escaped', () => {
  const operationId = 'createStaffUser'
  const request = { operationId, name: 'odd', summary: 'Odd.', body: { password: '`$(id)\\' } }
  expect(curlSample(operationOf(operationId), request, undefined)).toContain(
    String.raw`"password": "\`\$(id)\\\\"`,
  )
})

/** How each language prints a value. */
const PRINT = {
  sh: (value: string) => ['bash', '-c', `echo ${value}`],
  ts: (value: string) => ['node', '-p', value],
  python: (value: string) => ['python3', '-c', `from datetime import datetime, timezone; print(${value})`],
} as const
const hasPython = spawnSync('python3', ['--version']).status === 0

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s, a sample starts today in UTC', (TZ) => {
  const request = REQUESTS.find(({ operationId }) => operationId === 'calculateMembershipPricing')!
  for (const { lang, source } of samplesOf(operationOf(request.operationId), request)) {
    if (lang === 'python' && !hasPython) continue
    const [value = ''] = /(?<=startDate"?: )\S.*T00:00:00["`]/.exec(source) ?? []
    const [program, ...args] = PRINT[lang](value) as [string, ...string[]]
    const before = new Date().toISOString().slice(0, 10)
    const said = execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, TZ } })
    const days = [before, new Date().toISOString().slice(0, 10)].map((day) => `${day}T00:00:00\n`)
    expect(days, lang).toContain(said)
  }
})
