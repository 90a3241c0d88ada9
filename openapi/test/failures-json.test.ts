import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import failures from '../dist/failures.json' with { type: 'json' }
import { bodyOf, failuresOf, failureTableOf, operationsOf } from '../src/index.ts'

const program = readFileSync(new URL('../../examples/python-joining/failures.py', import.meta.url), 'utf8')
const hasPython = spawnSync('python3', ['--version']).status === 0

test('failures.json is the failure table of the document, and has every failure once', () => {
  expect(failures).toEqual(JSON.parse(JSON.stringify(failureTableOf(document))))
  const names = (all: { operation: string; name: string }[]) =>
    all.map(({ operation, name }) => `${operation} ${name}`).sort()
  expect(names(failures)).toEqual(
    names(failuresOf(document).map(({ operationId, name }) => ({ operation: operationId, name }))),
  )
})

test.skipIf(!hasPython)(
  'the Python of the examples recognises every documented body (if python3 is there)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'leisure-python-'))
    const calls = failuresOf(document).flatMap((failure) =>
      ['text/plain', 'application/json'].map((accept) => [
        failure.operationId,
        failure.status,
        bodyOf(failure, accept)?.text ?? '',
      ]),
    )
    writeFileSync(join(folder, 'failures.json'), JSON.stringify(failures))
    writeFileSync(join(folder, 'calls.json'), JSON.stringify(calls))
    const driver =
      'print(json.dumps([(recognise(*call)[0] or {}).get("name") for call in json.load(open("calls.json", encoding="utf-8"))]))'
    const printed = execFileSync('python3', ['-c', `${program}\n${driver}\n`], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual(failuresOf(document).flatMap(({ name }) => [name, name]))
  },
)

test('from the step on that creates something, every failure may leave something behind', () => {
  const nothingLeft = operationsOf(document).flatMap(
    ({ operationId, operation: { 'x-steps': steps = [] } }) => {
      const creating = steps.findIndex((step) => step.endsWith('created')) + 1
      return failuresOf(document).filter(
        ({ operationId: own, step = 0, leftBehind }) =>
          own === operationId && creating > 0 && step >= creating && leftBehind !== 'possible',
      )
    },
  )
  expect(nothingLeft.map(({ name }) => name)).toEqual([])
})
