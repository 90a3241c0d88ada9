import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import {
  dereference,
  failuresOf,
  fieldPath,
  fieldRulesOf,
  messageName,
  operationsOf,
  type SchemaObject,
} from '../src/index.ts'

const { inBody } = fieldRulesOf(document)
const operations = operationsOf(document).filter(({ operation }) => operation.requestBody !== undefined)

/** The keywords that a value can break. `required` is added for each field that can be missing. */
const RULES = ['type', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'const']

interface Rule {
  readonly steps: readonly (string | number)[]
  readonly keyword: string
}

function rulesIn(schema: SchemaObject, steps: readonly (string | number)[] = []): Rule[] {
  const {
    properties = {},
    required = [],
    items,
    ...rest
  } = dereference<SchemaObject>(document, schema as { $ref: string })
  return [
    ...RULES.filter((keyword) => keyword in rest).map((keyword) => ({ steps, keyword })),
    ...required.map((name) => ({ steps: [...steps, name], keyword: 'required' })),
    ...Object.entries(properties).flatMap(([name, member]) => rulesIn(member, [...steps, name])),
    ...(items === undefined ? [] : rulesIn(items, [...steps, 0])),
  ]
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'each broken rule of a field of %s has the name of a failure of that operation',
  (operationId, { operation }) => {
    const names = failuresOf(document)
      .filter((failure) => failure.operationId === operationId)
      .map(({ name }) => name)
    const rules = rulesIn(operation.requestBody?.content['application/json']?.schema ?? {})
    expect(rules.length).toBeGreaterThan(15)
    const unnamed = rules.filter(
      ({ steps, keyword }) => !names.includes(inBody(operationId, steps, keyword)?.failure ?? ''),
    )
    expect(unnamed.map(({ steps, keyword }) => `${steps.join('.')} ${keyword}`)).toEqual([])
  },
)

test('of the required fields, only isActive of an update may be omitted, and then counts as false', () => {
  const omissible = operations.flatMap(({ operationId, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    const { properties = {}, required = [] } = dereference<SchemaObject>(document, schema as { $ref: string })
    return Object.entries(properties)
      .filter(([name, member]) => required.includes(name) && 'x-when-omitted' in member)
      .map(([name, member]) => [operationId, name, member['x-when-omitted']])
  })
  expect(omissible).toEqual([['updateStaffUser', 'isActive', false]])
})

test('a value of a wrong type has a failure of its own, and `null` counts as missing', () => {
  const orderKey = ['members', 0, 'orderKey']
  expect(inBody('calculateMembershipPricing', orderKey, 'type', '5')?.failure).toBe(
    'order-key-not-an-integer',
  )
  expect(inBody('createStaffUser', ['lastName'], 'type', null)?.failure).toBe('field-missing')
})

test('a path is written like the keys of problem documents', () => {
  expect(fieldPath(['members', 0, 'memberships', '1', 'id'])).toBe('members[0].memberships[1].id')
  expect(fieldPath(['1st', 'row2', 12])).toBe('1st.row2[12]')
  expect(messageName('addressDetails.address1.postalCode')).toBe('PostalCode')
})
