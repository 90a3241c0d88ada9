import { readFile } from 'node:fs/promises'
import { failuresOf, fieldRulesOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'
import { expect, test } from 'vitest'
import { operationOf } from '../src/document.ts'
import { allPages } from '../src/pages/all-pages.ts'
import { TENANT_SCHEMA } from '../src/pages/guides.ts'
import { typeOf } from '../src/pages/type-of.ts'

const pages = new Map((await allPages()).map(({ path, markdown }) => [path, markdown]))
const page = (operationId: string) => pages.get(`operations/${operationId}`) ?? ''

test('the page of an operation lists every field of its requests, except those inside a quote', () => {
  const { inBody } = fieldRulesOf(document)
  let failures = 0
  for (const { operationId, body } of requestsOf(document)) {
    for (const steps of fieldsIn(body)) {
      const name = steps.at(-1)
      if (steps.slice(0, -1).includes('pricingQuote')) continue
      expect(page(operationId), `${operationId} ${steps.join('.')}`).toContain(`- **\`${name}\`** `)
      const failure = inBody(operationId, steps, 'required')?.failure
      if (failure === undefined) continue
      failures += 1
      expect(page(operationId)).toContain(`](/failures/${failure})`)
    }
  }
  expect(failures).toBeGreaterThan(50)
  const [request = ''] = page('addMembersWithMemberships').split('## Examples')
  expect(request).toContain(
    '- **`pricingQuote`** [signed quote](/guides/quotes) · **required**\n\n  The membership',
  )
  // Its schema has no list of what is required.
  expect(request).toContain('- **`termsAndConditions`** boolean · optional\n')
  expect(request).not.toContain('`signature`')
})

test.each([
  ['addMembersWithMemberships', 'siteId', 'site-differs-from-quote'],
  ['addMembersWithMemberships', 'email', 'primary-member-email-missing'],
  ['addMembersWithMemberships', 'email', 'email-invalid'],
  ['addMemberWithBooking', 'contactDetails', 'email-missing'],
  ['createStaffUser', 'siteGroupId', 'site-group-not-found'],
])('%s: %s names a failure of the service beside those of its schema, %s', (operationId, field, failure) => {
  const entries = page(operationId)
    .split('- **`')
    .filter((entry) => entry.startsWith(`${field}\`**`))
  expect(entries.join()).toContain(`](/failures/${failure})`)
})

test('the path of a sample has the values of its body', () => {
  const found = (pattern: RegExp) => [...page('updateStaffUser').matchAll(pattern)].map(([, name]) => name)
  const usernames = found(/^ {2}"username": "(\w+)"/gm)
  expect(found(/\/api\/users\/(\w+)'/g), 'curl').toEqual(usernames)
  expect(found(/users\.update\('(\w+)'/g), 'TypeScript').toEqual(usernames)
  expect(found(/"PUT", "\/api\/users\/(\w+)"/g), 'Python').toEqual(usernames)
  expect(new Set(usernames).size).toBeGreaterThan(1)
})

test('the page of an operation lists the fields of its response, or of an entry if the response is a list', () => {
  expect(page('listSites')).toMatch(
    /Each entry of the list has these fields:\n\n<field-list>\n\n- \*\*`id`\*\*/,
  )
  expect(page('calculateMembershipPricing')).toContain('- **`signature`** string')
  expect(page('createStaffUser')).not.toContain('may be missing')
})

test('the page of a failure says which check finds it and what may remain, and that of its operation has it below the check', () => {
  for (const { name, operationId, status, step = 0, leftBehind } of failuresOf(document)) {
    const { 'x-steps': steps = [], 'x-unknown-outcome': outcome } = operationOf(operationId).operation
    const check = step > 0 ? `, check ${step} of ${steps.length}: ${steps[step - 1]}` : ''
    const remains = { possible: `${outcome?.mayExist.at(-1)}. Neither`, nothing: 'Nothing. After', '': '' }
    for (const said of [`](/operations/${operationId}) (${status})${check}\n`, remains[leftBehind ?? '']])
      expect(`${pages.get(`failures/${name}`)}\n`, operationId).toContain(said)
    const [, list = ''] = page(operationId).split('<check-list>')
    if (step > 0)
      expect(list.split(/^\d+\. /m)[step], name).toContain(`- [${name}](/failures/${name}) (${status}): `)
  }
})

test('the page about the fields of a tenant file has every field of the schema', async () => {
  const shown = pages.get('guides/tenant-fields') ?? ''
  const fields = new Set<string>()
  JSON.parse(await readFile(TENANT_SCHEMA, 'utf8'), (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) fields.add(name)
    return value
  })
  // The two forms of a duration are in its description.
  const missing = [...fields].filter((name) => !shown.includes(`- **\`${name}\`**`))
  expect(missing).toEqual(['months', 'days'])
  expect(fields.size).toBeGreaterThan(100)
})

test('the page about the demo tenants has the whole file of each', () => {
  const shown = pages.get('guides/demo-tenants') ?? ''
  for (const named of ['ADULT-DD', 'STAFF-PERK', 'mpatel', 'kim.lowe@example.com', 'HARBOUR', 'PARTY-ROOM'])
    expect(shown).toContain(named)
  expect(shown.match(/^id: .+$/gm)).toEqual(['id: demo', 'id: demo-numeric', 'id: demo-misconfigured'])
})

test('what the document assumes of the specification stands on the page of its operation or failure', () => {
  const plain = (text: string) => text.replace(/\[(`[\w-]+`)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ')
  const shown = plain(
    [...pages].map(([path, text]) => (/^(operations|failures)\//.test(path) ? text : '')).join(),
  )
  const assumptions = new Set<string>()
  JSON.stringify(document, (key, value) => {
    if (key === 'x-assumption') assumptions.add(plain(value).trim())
    return value
  })
  // Four are about the forms that the body of any failure can have.
  expect([...assumptions].filter((assumption) => !shown.includes(assumption))).toHaveLength(4)
  expect(assumptions.size).toBeGreaterThan(50)
})

test.each([
  [
    { type: ['string', 'null'], minLength: 1, maxLength: 8, pattern: NOT_BLANK },
    'string or `null`, not blank, 1 to 8 characters',
  ],
  [{ type: 'string', minLength: 8, maxLength: 8 }, 'string, 8 characters'],
  [{ type: 'string', maxLength: 50 }, 'string, at most 50 characters'],
  [{ type: 'string', minLength: 1 }, 'string, not empty'],
  [{ type: 'integer', minimum: 1, maximum: 2147483647 }, 'integer, 1 or more'],
  [{ type: 'integer', minimum: -2147483648, maximum: 28 }, 'integer, at most 28'],
  [{ type: 'integer', minimum: 1, maximum: 28 }, 'integer, 1 to 28'],
  [{ type: 'array', minItems: 1, items: { type: 'object' } }, 'array of object, not empty'],
  [{ type: 'boolean', 'x-when-omitted': false }, 'boolean, `false` when omitted'],
  [{ type: 'string', enum: ['a', 'b'] }, 'string, one of `"a"`, `"b"`'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or `null`'],
  [{ oneOf: [{ type: 'object' }, { type: 'object' }] }, 'object'],
  [{}, 'not specified'],
])('%j is written as %s', (schema, expected) => {
  expect(typeOf(document, schema)).toBe(expected)
})

/** The way to each field, with the index of each entry. */
function fieldsIn(value: unknown, steps: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => {
    const own = [...steps, Array.isArray(value) ? Number(key) : key]
    return [...(Array.isArray(value) ? [] : [own]), ...fieldsIn(inside, own)]
  })
}
