import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { DOCUMENT_FILE, LOGO_FILE, STYLE_FILE } from '../src/files.ts'
import { failuresOf, operationsOf, responsesOf } from '../src/index.ts'

const failures = failuresOf(document)

test('every operation in openapi/paths is in the bundle', () => {
  const folder = join(import.meta.dirname, '../paths')
  const written = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').match(/(?<=^ {2}operationId: )\w+$/gm),
  )
  expect(written).toContain('createStaffUser')
  const bundled = operationsOf(document).map(({ operationId }) => operationId)
  expect(bundled.sort()).toEqual(written.sort())
})

test('programs that read files find the document, its style and its logo', () => {
  const beginnings = [DOCUMENT_FILE, STYLE_FILE, LOGO_FILE].map((file) =>
    readFileSync(file, 'utf8').slice(0, 4),
  )
  expect(beginnings).toEqual([expect.stringContaining('{'), expect.stringMatching(/^[/:@]/), '<svg'])
})

test('a name is unique within its operation', () => {
  const names = responsesOf(document).map(({ operationId, name }) => `${operationId} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no two failures of an operation with the same status have the same response', () => {
  const seen = new Map<string, string>()
  for (const { operationId, status, name, template, message = name } of failures) {
    const response = `${operationId} ${status} ${template ?? message}`
    expect(seen.get(response), `${name} and ${seen.get(response)}: ${response}`).toBeUndefined()
    seen.set(response, name)
  }
})

test('at most one failure of a status has no message, so that an empty body identifies it', () => {
  const silent = failures
    .filter(({ body }) => body !== 'shown')
    .map(({ operationId, status }) => `${operationId} ${status}`)
  expect(new Set(silent).size).toBe(silent.length)
})

test('every message has an example as plain text and one as a JSON string', () => {
  const messages = failures.filter(({ bodies }) => typeof bodies[0]?.value === 'string')
  expect(messages.length).toBeGreaterThan(80)
  for (const { name, bodies } of messages) {
    const mediaTypes = bodies.map(({ mediaType }) => mediaType)
    expect(mediaTypes, name).toEqual(['text/plain', 'application/json'])
    expect(bodies[0]?.value, name).toBe(bodies[1]?.value)
  }
})
