import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import { createBodyMask, type OpenApiDocument } from '../src/index.ts'
import { createQuoteMask } from '../src/internal.ts'

const mask = createBodyMask(document)
const create = (text: string) => mask.request('createStaffUser', text)?.text

describe('a request', () => {
  test.each([
    ['{"username" : "jsmith",  "password":"a\\"b"}', '{"username" : "jsmith",  "password":"***"}'],
    ['{"pass\\u0077ord":"secret"}', '{"pass\\u0077ord":"***"}'],
    ['{"username":{"password":"secret"}}', '{"username":{"password":"***"}}'],
    ['{"username":["secret",[1]]}', '{"username":["***",["***"]]}'],
    [
      '{"misspelt":"secret","number":86420975,"email":null,"is":true}',
      '{"misspelt":"***","number":"***","email":null,"is":"***"}',
    ],
    ['"{\\"password\\":\\"secret\\"}"', '"***"'],
    ['["secret"]', '["***"]'],
    ['{"constructor":"secret","__proto__":"secret"}', '{"constructor":"***","__proto__":"***"}'],
  ])('%s', (sent, shown) => {
    expect(create(sent)).toBe(shown)
  })

  test('shows every byte of a quote but its signature', () => {
    const quote = '{ "siteId":"RIVERSIDE", "timeStamp":"2026-11-21T09:30:00.0000000Z", "signature":"c2ln" }'
    const text = `{"siteId":"RIVERSIDE","pricingQuote":${quote}}`
    expect(mask.request('addMembersWithMemberships', text)?.text).toBe(text.replace('c2ln', '***'))
  })

  test('a new field of the document is masked until x-shown names it', () => {
    const changed = structuredClone(document) as unknown as {
      components: { schemas: Record<string, { properties: object; 'x-shown': string[] }> }
    }
    const schema = changed.components.schemas.StaffUserCreation
    Object.assign(schema?.properties ?? {}, { nickname: { type: 'string' } })
    const shown = () =>
      createBodyMask(changed as unknown as OpenApiDocument).request('createStaffUser', '{"nickname":"Jo"}')
        ?.text
    expect(shown()).toBe('{"nickname":"***"}')
    schema?.['x-shown'].push('nickname')
    expect(shown()).toBe('{"nickname":"Jo"}')
  })

  test('that is not JSON has no result', () => {
    expect(create('{"password":"cut sh')).toBeUndefined()
  })
})

describe('a response', () => {
  test('names the invalid fields, and masks what a message quotes of the request', () => {
    const problem = (message: string) =>
      JSON.stringify({ title: 'Bad Request', status: 400, errors: { email: [message] } })
    expect(
      mask.response(
        'createStaffUser',
        400,
        problem('ann@b@c is wrong, Jo, not Joan'),
        createQuoteMask(['ann@b@c', 'Jo']),
      ),
    ).toBe(problem('*** is wrong, ***, not Joan'))
  })
})

test('many values and a long text take no longer than to read both', () => {
  const values = Array.from({ length: 100_000 }, (_, n) => n.toString(36).padStart(3, '0'))
  const text = 'abc 1a2b '.repeat(7_000)
  const began = process.cpuUsage().user
  expect(createQuoteMask(values)(text)).not.toContain('abc')
  expect(process.cpuUsage().user - began).toBeLessThan(1_000_000)
})

test.each([
  [
    'a short one only as a word of its own',
    'Joan, Jo and Jo: éJo Joé Jo1',
    ['Jo'],
    'Joan, *** and ***: éJo Joé Jo1',
  ],
  ['a single letter never', 'A B', ['A'], 'A B'],
  ['a long one also inside a word', 'xAnnax Annas', ['Anna'], 'x***x ***s'],
  ['the longest first', 'Anna, Annabel', ['Anna', 'Annabel'], '***, ***'],
  ['as it is, not as a pattern', 'a.b axb', ['a.b'], '*** axb'],
  ['a short one at the end', 'éJo, Jo', ['Jo'], 'éJo, ***'],
  ['one that begins as another', 'Annabel, Annette', ['Annabel', 'Annabelle', 'Annett'], '***, ***e'],
  [
    'with all that follows, where many begin alike',
    'x0770 and more',
    Array.from({ length: 11 }, (_, n) => `0770${n}`),
    'x***',
  ],
])('a value that a message repeats is masked: %s', (_, message, values, masked) => {
  expect(createQuoteMask(values)(message)).toBe(masked)
  expect(createQuoteMask(values.toReversed())(message)).toBe(masked)
})
