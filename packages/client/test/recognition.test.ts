import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import table from '@leisure-ops/openapi/failures.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { readFailureBody } from '../src/failures/body.ts'
import type { OperationId } from '../src/failures/names.ts'
import { readFailure, recognise } from '../src/failures/recognise.ts'
import { type Form, formsOf } from './forms-of-failures.ts'

// A service may spell a message differently, and word it differently where the specification shows no words.

const failures = failuresOf(document)
const sent = failures.flatMap((failure) => formsOf(failure).map((form) => ({ failure, ...form })))

test(`each of the ${failures.length} failures has forms: ${sent.length} in all`, () => {
  expect(failures.length).toBeGreaterThan(150)
  expect(failures.filter((failure) => formsOf(failure).length === 0)).toEqual([])
  expect(sent.length).toBeGreaterThan(5_000)
})

test('the client recognises every form of every failure, and reads its values', () => {
  expectRecognised((operationId, status, body) => {
    const { code, params } = recognise(operationId as OperationId, status, readFailureBody(body))
    return { name: code, values: params }
  })
})

test.each([
  ['isActive', 'is-active-not-boolean'],
  ['IncludeFacilitiesAndAmenities', 'include-facilities-and-amenities-not-boolean'],
  ['siteGroupId', 'site-group-id-repeated'],
])('a message about %s that does not name the parameter is recognised by its key', (key, code) => {
  const body = JSON.stringify({ errors: { [key]: ["The value 'a.' is not valid."] } })
  expect(recognise('listSites', 400, readFailureBody(body))).toEqual({ code, params: { value: 'a.' } })
})

test.each([
  ['getStaffUser', 404, 'Failed to find user for username: {username}', { username: 'jo.' }],
  ['getStaffUser', 404, 'Failed to find user for username: {username}.', { username: 'jo..' }],
  ['getStaffUser', 404, 'Failed to find user for username: {username}.', { username: 'jo' }],
  ['getStaffUser', 400, 'The given username: {username} is invalid.', { username: '.jo.' }],
  ['listSites', 400, 'Could not find the site group id {siteGroupId}', { siteGroupId: 'N.' }],
] as const)('%s %i %s: %j keeps its full stops', (operation, status, template, sent) => {
  const [value = ''] = Object.values(sent)
  const { params } = readFailure(operation, status, template.replace(/\{\w+\}/, value), sent)
  expect(params).toEqual(sent)
})

test('a message in which two parts of the template share a letter is another one', () => {
  const body = readFailureBody("The value ' is not valid for IsActive.")
  expect(recognise('listSites', 400, body).code).toBe('undocumented')
})

test('an unknown object is undocumented, unless its status has a single failure, whose body is not stated', () => {
  const groups = Map.groupBy(failures, ({ operationId, status }) => `${operationId} ${status}`)
  const mistaken = [...groups.values()].flatMap(([failure, ...others]) => {
    const { operationId, status, name, body } = failure as (typeof failures)[0]
    const expected = others.length === 0 && body === 'unstated' ? name : 'undocumented'
    const { code } = recognise(operationId as OperationId, status, readFailureBody('{"a":1}'))
    return code === expected ? [] : [{ operationId, status, code, expected }]
  })
  expect(mistaken).toEqual([])
})

test('failures.json recognises every form, with the same values', () => {
  // In a sentence, a field is spelled as the message has it. The key of the problem document is the reader's.
  expectRecognised(firstMatch, ({ field: _, ...expected }) => expected)
})

type Reader = (
  operationId: string,
  status: number,
  body: string,
) => { readonly name: string; readonly values: Form['params'] } | undefined

function expectRecognised(read: Reader, valuesOf: (params: Form['params']) => Form['params'] = (all) => all) {
  const mistaken = sent.flatMap(({ failure, what, body, params }) => {
    const { operationId, status, name } = failure
    const found = read(operationId, status, body)
    const isRight =
      found?.name === name &&
      JSON.stringify(sortedValues(found.values)) === JSON.stringify(sortedValues(valuesOf(params)))
    return isRight ? [] : [{ operationId, status, name, what, body, found }]
  })
  expect(mistaken.slice(0, 5)).toEqual([])
}

/** The first entry of the table that fits, as a program in any language finds it. */
function firstMatch(operation: string, status: number, body: string) {
  const { body: value, messages } = readFailureBody(body)
  for (const entry of table.filter((one) => one.operation === operation && one.status === status)) {
    if (value === undefined && entry.emptyBody) return { name: entry.name, values: {} }
    if (entry.members !== null && typeof value === 'object') {
      const members = value as Record<string, unknown>
      if (Object.entries(entry.members).every(([name, member]) => members[name] === member))
        return { name: entry.name, values: {} }
    }
    for (const { text } of messages) {
      const groups = entry.pattern === null ? null : new RegExp(entry.pattern, 'i').exec(text)
      if (groups === null) continue
      const values = entry.values.flatMap((name, index) => {
        const value = groups[index + 1]
        return value === undefined || name === 'field' ? [] : [[name, value.trim()]]
      })
      return { name: entry.name, values: Object.fromEntries(values) }
    }
  }
  return undefined
}

/** The values by name, without white space around them, which belongs to the message as well. */
function sortedValues(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values)
    .map(([name, value]): [string, string] => [name, value.trim()])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
