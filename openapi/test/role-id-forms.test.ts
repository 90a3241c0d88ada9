import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { roleIdForms } from '../src/index.ts'

test.each([
  ['64f1c0ffee0ddba11c0DE001', true, false],
  ['64f1c0ffee0ddba11c0de0010', false, false],
  ['g4f1c0ffee0ddba11c0de001', false, false],
  ['1'.repeat(24), true, true],
  ['42', false, true],
  ['42 ', false, false],
  ['', false, false],
])('%j as the role id of an object-id tenant: %s; of a numeric one: %s', (id, isObjectId, isNumeric) => {
  const forms = roleIdForms(document)
  expect([forms['object-id'].test(id), forms.numeric.test(id)]).toEqual([isObjectId, isNumeric])
})

test('a document whose pattern has another form is refused', () => {
  const roleId = { type: 'string', pattern: '^x$' }
  const components = { ...document.components, schemas: { StaffUser: { properties: { roleId } } } }
  expect(() => roleIdForms({ ...document, components })).toThrow('^x$')
})
