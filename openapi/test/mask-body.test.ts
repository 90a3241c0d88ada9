import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { describe, expect, test } from 'vitest'
import { createBodyMask, type OpenApiDocument, type SchemaObject } from '../src/index.ts'

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

  test('has the values that were masked, and as much of the text as is wanted', () => {
    const text = '{"cardId":null,"firstName":"Jo","username":"jsmith"}'
    const masked = mask.request('createStaffUser', text, 16)
    expect(masked?.values).toEqual(new Set(['Jo']))
    expect(masked?.text).toBe('{"cardId":null,"firstName"')
    // What counts is the text that is shown, which is shorter.
    const long = `{"firstName":"${'J'.repeat(50)}","username":"jsmith"}`
    expect(mask.request('createStaffUser', long, 30)?.text).toBe('{"firstName":"***","username":')
  })

  test('that is not JSON has no result', () => {
    expect(create('{"password":"cut sh')).toBeUndefined()
  })
})

test('what an object with a name masks, no other object shows, except the e-mail address of a site', () => {
  const schemas: SchemaObject[] = []
  for (const own of [document, companion])
    JSON.stringify(own.components.schemas, (_, value) => {
      if (value?.['x-shown'] && value.properties) schemas.push(value)
      return value
    })
  const shownBy = ({ 'x-shown': shown = [] }: SchemaObject) => shown
  const masked = schemas
    .filter(({ properties = {} }) => 'firstName' in properties)
    .flatMap((one) => Object.keys(one.properties ?? {}).filter((name) => !shownBy(one).includes(name)))
  expect(masked).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'dateOfBirth']))
  expect(schemas.flatMap(shownBy).filter((name) => masked.includes(name))).toEqual(['email'])
})

test('a response names the invalid fields, and masks what a message quotes of the request', () => {
  const problem = (message: string) =>
    JSON.stringify({ title: 'Bad Request', status: 400, errors: { email: [message] } })
  expect(
    mask.response('createStaffUser', 400, problem('ann@b@c is wrong'), (text) =>
      text.replace('ann@b@c', '***'),
    ),
  ).toBe(problem('*** is wrong'))
})
