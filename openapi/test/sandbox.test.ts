import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { expect, test } from 'vitest'
import { failuresOf, operationsOf } from '../src/index.ts'

const failures = failuresOf(sandbox)

test('nothing of the sandbox is in the document', () => {
  const paths = operationsOf(sandbox).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !path.startsWith('/_sandbox/'))).toEqual([])
  expect(operationsOf(document).filter(({ path }) => path.startsWith('/_sandbox'))).toEqual([])
})

test('an operation of the sandbox has an id that no operation of the document has', () => {
  const taken = new Set(operationsOf(document).map(({ operationId }) => operationId))
  const ids = operationsOf(sandbox).map(({ operationId }) => operationId)
  expect(ids.filter((id) => taken.has(id))).toEqual([])
})

test('the code of a problem document is the name of the failure, and its status is the status', () => {
  const problems = failures.flatMap(({ name, status, bodies }) =>
    bodies
      .filter(({ mediaType }) => mediaType === 'application/problem+json')
      .map(({ value }) => ({ name, status, problem: value as { code: string; status: number } })),
  )
  expect(problems.length).toBeGreaterThan(20)
  for (const { name, status, problem } of problems) {
    expect(problem.code).toBe(name)
    expect(problem.status, name).toBe(status)
  }
})

test('a name means one sentence', () => {
  const sentences = new Map<string, Set<string | undefined>>()
  for (const { name, message, sentence } of failures) {
    sentences.set(name, (sentences.get(name) ?? new Set()).add(message ?? sentence))
  }
  expect([...sentences].filter(([, said]) => said.size > 1)).toEqual([])
})
