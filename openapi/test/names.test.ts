import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { answersOf, failuresOf, operationsOf, requestsOf } from '../src/index.ts'

const failures = failuresOf(document)

test('every operation that was written is in the bundle', () => {
  const folder = join(import.meta.dirname, '../paths')
  const written = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').match(/(?<=^ {2}operationId: )\w+$/gm),
  )
  expect(written).toContain('createStaffUser')
  expect(
    operationsOf(document)
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(written.sort())
})

test('a name is unique within its operation', () => {
  const names = answersOf(document).map(({ operationId, name }) => `${operationId} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('one name means one sentence, over the whole document', () => {
  const sentences = new Map<string, Set<string>>()
  for (const failure of failures) {
    const said = sentences.get(failure.name) ?? new Set()
    sentences.set(failure.name, said.add(failure.message ?? failure.sentence ?? failure.body))
  }
  const ambiguous = [...sentences].filter(([, said]) => said.size > 1)
  expect(ambiguous).toEqual([])
})

test('within a status no two names show the same answer', () => {
  const seen = new Map<string, string>()
  for (const { operationId, status, name, message, sentence = name } of failures) {
    const answer = `${operationId} ${status} ${message ?? sentence}`
    expect(seen.get(answer), `${name} and ${seen.get(answer)}: ${answer}`).toBeUndefined()
    seen.set(answer, name)
  }
})

test('a status has at most one failure without a sentence, so that an empty body has one name', () => {
  const silent = failures
    .filter(({ body }) => body !== 'shown')
    .map(({ operationId, status }) => `${operationId} ${status}`)
  expect(new Set(silent).size).toBe(silent.length)
})

test('every sentence is shown as bare text and as a JSON string', () => {
  const messages = failures.filter(({ bodies }) => typeof bodies[0]?.value === 'string')
  expect(messages.length).toBeGreaterThan(80)
  for (const { name, bodies } of messages) {
    expect(
      bodies.map(({ mediaType }) => mediaType),
      name,
    ).toEqual(['text/plain', 'application/json'])
    expect(bodies[0]?.value, name).toBe(bodies[1]?.value)
  }
})

test('every operation with a body shows requests', () => {
  const shown = new Set(requestsOf(document).map(({ operationId }) => operationId))
  const taking = operationsOf(document).filter(({ operation }) => operation.requestBody)
  expect(taking.map(({ operationId }) => operationId).filter((id) => !shown.has(id))).toEqual([])
  expect(taking).toHaveLength(5)
})
