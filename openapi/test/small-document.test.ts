import { describe, expect, test } from 'vitest'
import {
  createBodyMask,
  dereference,
  failuresOf,
  failureTableOf,
  fieldRulesOf,
  type OpenApiDocument,
  operationsOf,
  requestsOf,
  responsesOf,
} from '../src/index.ts'

// A document with one of each thing that the functions read, so that all they read of it can be listed.

const text = (summary: string, value: unknown, notes: object = {}) => ({ summary, value, ...notes })
const PROBLEM = { title: 'No', status: 400 }
const REFUSAL = { title: 'Refused', status: 500, detail: 'Ask.' }
const TAKEN = text('Taken', 'red is taken', {
  ...{ 'x-message': '{name} is taken', 'x-step': 2, 'x-left-behind': 'possible' },
})
const SMALL = {
  security: [{ accessToken: [] }],
  paths: {
    '/things': {
      parameters: [
        { name: 'Shape', in: 'query', schema: { type: 'string', 'x-violations': { type: 'shape-odd' } } },
      ],
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'size', in: 'query', schema: {} }],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array' }, examples: { all: text('All', []) } },
            },
          },
        },
      },
      post: {
        operationId: 'createThing',
        security: [],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Thing' },
              examples: { red: { $ref: '#/components/examples/a~1b~01c' } },
            },
          },
        },
        responses: {
          400: { $ref: '#/components/responses/Refused' },
          500: { $ref: '#/components/responses/Alias' },
        },
      },
    },
    '/things/{id}': {
      put: {
        operationId: 'replaceThing',
        requestBody: { content: { 'text/csv': {} } },
        responses: { 204: {} },
      },
      patch: { operationId: 'changeThing', responses: {} },
      delete: { operationId: 'deleteThing', responses: {} },
    },
  },
  components: {
    examples: { 'a/b~1c': text('Red', { name: 'red' }) },
    responses: {
      Alias: { $ref: '#/components/responses/Failed' },
      Failed: {
        'x-failures': { broken: { summary: 'It broke' } },
        content: {
          'application/problem+json': {
            schema: {},
            examples: {
              refused: text('Refused', REFUSAL, { 'x-body': 'unstated', description: '`refused`: Ask.' }),
            },
          },
        },
      },
      Refused: {
        'x-left-behind': 'nothing',
        content: {
          'text/plain': {
            schema: { type: 'string' },
            examples: {
              taken: TAKEN,
            },
          },
          'application/json': {
            schema: { oneOf: [{ $ref: '#/components/schemas/Secret' }, { type: 'string' }] },
            examples: {
              taken: TAKEN,
              weak: text(
                'Weak',
                { code: 7, detail: 'not a message' },
                { 'x-field': 'secret', 'x-assumption': 'Open.' },
              ),
            },
          },
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/ValidationProblem' },
            examples: {
              blank: text(
                'Blank',
                { ...PROBLEM, errors: { name: ['Say a name'], size: ['And a size'] } },
                { description: 'Say it.' },
              ),
              worded: text('Worded', { ...PROBLEM, detail: 'Say so: 7' }, { 'x-fixed-part': 'so' }),
            },
          },
        },
      },
    },
    schemas: {
      Thing: {
        'x-violations': { '*': 'thing-odd', type: 'thing-not-an-object' },
        'x-shown': ['name', 'parts', 'rows'],
        properties: {
          name: { $ref: '#/components/schemas/Name', 'x-violations': { maxLength: 'name-too-long' } },
          parts: { items: { $ref: '#/components/schemas/Name' }, 'x-violations': { '*': 'parts-odd' } },
          rows: { items: { items: { type: 'string' } } },
          '1st': { title: 'First', 'x-violations': { type: 'first-odd' } },
          secret: { $ref: '#/components/schemas/Secret' },
        },
      },
      Name: {
        type: 'string',
        maxLength: 5,
        minLength: 1,
        'x-violations': { maxLength: 'text-too-long', minLength: 'text-blank', null: 'text-null' },
      },
      ValidationProblem: { 'x-shown': ['title'], properties: { title: { type: 'string' } } },
      Secret: { properties: { code: { const: 7 }, open: { type: 'boolean' } } },
    },
  },
}
const small = SMALL as unknown as OpenApiDocument

test('every operation has its method, the parameters of its path and its own, and its own security or that of the document', () => {
  const read = operationsOf(small).map(({ operationId, method, path, parameters, security }) => [
    ...[operationId, method, path, parameters.map(({ name }) => name), security],
  ])
  const usual = [{ accessToken: [] }]
  expect(read).toEqual([
    ['listThings', 'GET', '/things', ['Shape', 'size'], usual],
    ['createThing', 'POST', '/things', ['Shape'], []],
    ['replaceThing', 'PUT', '/things/{id}', [], usual],
    ['changeThing', 'PATCH', '/things/{id}', [], usual],
    ['deleteThing', 'DELETE', '/things/{id}', [], usual],
  ])
  const { security: _, ...open } = small
  expect(operationsOf(open).map(({ security }) => security.length)).toEqual([0, 0, 0, 0, 0])
})

test('a reference is followed to its end, and one that leads nowhere is an error', () => {
  const $ref = '#/components/responses/Alias'
  expect(dereference(small, { $ref })).toBe(SMALL.components.responses.Failed)
  for (const same of [null, 'text', { $ref: 7 }]) expect(dereference<unknown>(small, same)).toBe(same)
  for (const $ref of ['#/components/responses/Nothing', '#/nothing/at/all'])
    expect(() => dereference(small, { $ref })).toThrow(new TypeError(`The document has nothing at ${$ref}.`))
})

test('every response has exactly what the document says of it', () => {
  const created = { operationId: 'createThing', status: 400 }
  const taken = { value: 'red is taken' }
  expect(responsesOf(small)).toStrictEqual([
    {
      ...{ operationId: 'listThings', status: 200, name: 'all', summary: 'All', body: 'shown' },
      bodies: [{ mediaType: 'application/json', value: [] }],
    },
    {
      ...{ ...created, name: 'taken', summary: 'Taken', body: 'shown', step: 2, leftBehind: 'possible' },
      ...{ message: 'red is taken', template: '{name} is taken' },
      bodies: [
        { mediaType: 'text/plain', ...taken },
        { mediaType: 'application/json', ...taken },
      ],
    },
    {
      ...{ ...created, name: 'weak', summary: 'Weak', body: 'shown', leftBehind: 'nothing' },
      ...{ field: 'secret', assumption: 'Open.' },
      bodies: [{ mediaType: 'application/json', value: { code: 7, detail: 'not a message' } }],
    },
    {
      ...{ ...created, name: 'blank', summary: 'Blank', body: 'shown', leftBehind: 'nothing' },
      ...{ message: 'Say a name', remedy: 'Say it.' },
      bodies: [
        {
          mediaType: 'application/problem+json',
          value: { ...PROBLEM, errors: { name: ['Say a name'], size: ['And a size'] } },
        },
      ],
    },
    {
      ...{ ...created, name: 'worded', summary: 'Worded', body: 'shown', leftBehind: 'nothing' },
      ...{ message: 'Say so: 7', fixedPart: 'so' },
      bodies: [{ mediaType: 'application/problem+json', value: { ...PROBLEM, detail: 'Say so: 7' } }],
    },
    {
      ...{ operationId: 'createThing', status: 500, name: 'refused', summary: 'Refused', body: 'unstated' },
      remedy: 'Ask.',
      bodies: [{ mediaType: 'application/problem+json', value: REFUSAL }],
    },
    {
      operationId: 'createThing',
      status: 500,
      name: 'broken',
      summary: 'It broke',
      body: 'none',
      bodies: [],
    },
  ])
  expect(failuresOf(small)).toEqual(responsesOf(small).slice(1))
})

test('every example of a request is listed by its name', () => {
  expect(requestsOf(small)).toEqual([
    { operationId: 'createThing', name: 'red', summary: 'Red', body: { name: 'red' } },
  ])
})

test('the table of failures has the most certain message first, and says how the others are recognised', () => {
  const table = failureTableOf(small).map(
    ({ name, template, members, emptyBody, mediaTypes, step, field, leftBehind, remedy }) => ({
      ...{ name, template, members, emptyBody, mediaTypes: mediaTypes.length, step, field, leftBehind },
      remedy: remedy.trim(),
    }),
  )
  const none = { members: null, emptyBody: false, step: null, field: null, leftBehind: 'nothing', remedy: '' }
  expect(table).toEqual([
    { ...none, name: 'blank', template: 'Say a name', mediaTypes: 1, remedy: 'Say it.' },
    { ...none, name: 'taken', template: '{name} is taken', mediaTypes: 2, step: 2, leftBehind: 'possible' },
    { ...none, name: 'worded', template: 'Say so: 7', mediaTypes: 1 },
    { ...none, name: 'weak', template: null, members: { code: 7 }, mediaTypes: 1, field: 'secret' },
    {
      ...none,
      name: 'refused',
      template: null,
      emptyBody: true,
      mediaTypes: 1,
      leftBehind: null,
      remedy: 'Ask.',
    },
    { ...none, name: 'broken', template: null, emptyBody: true, mediaTypes: 0, leftBehind: null },
  ])
})

describe('the failure of a broken rule', () => {
  const { inBody, inParameter } = fieldRulesOf(small)
  const failureOf = (...args: Parameters<typeof inBody>) => inBody(...args)?.failure

  test.each([
    ['the failure beside the reference comes first', ['name'], 'maxLength', 'name-too-long'],
    ['then the failure in the schema', ['name'], 'minLength', 'text-blank'],
    ['then the failure of the schemas around it', ['name'], 'pattern', 'thing-odd'],
    ['for an item, the failure of the item comes first', ['parts', 0], 'maxLength', 'text-too-long'],
    ['then the failure of the list', ['parts', '0'], 'pattern', 'parts-odd'],
    ['a field without failures has that of the body', ['secret', 'code'], 'const', 'thing-odd'],
    ['the body has a failure of its own', [], 'type', 'thing-not-an-object'],
    ['a field does not have the failure of another rule of the body', ['secret'], 'type', 'thing-odd'],
    ['a name that begins with a digit is a field, not an index', ['1st'], 'type', 'first-odd'],
    ['an undocumented field has none', ['nothing'], 'type', undefined],
    ['inside an undocumented field there is none', ['nothing', 'here'], 'type', undefined],
    ['an index into a field that is not a list has none', ['name', 0], 'type', undefined],
  ] as const)('%s', (_, steps, keyword, failure) => {
    expect(failureOf('createThing', steps, keyword, 'sent')).toBe(failure)
  })

  test('comes with the path of the field, and the limit', () => {
    expect(inBody('createThing', ['parts', 12], 'maxLength')).toEqual({
      failure: 'text-too-long',
      field: 'parts[12]',
      name: 'Parts[12]',
      limit: 5,
    })
  })

  test('comes with the title of the field, which messages call it', () => {
    expect(inBody('createThing', ['1st'], 'type')).toMatchObject({ field: '1st', name: 'First' })
  })

  test('for the type, is that for null if null was sent', () => {
    expect(failureOf('createThing', ['name'], 'type', null)).toBe('text-null')
    expect(failureOf('createThing', ['name'], 'type', 7)).toBe('thing-odd')
    expect(failureOf('createThing', ['name'], 'pattern', null)).toBe('thing-odd')
  })

  test('for a parameter, is found by its name in any case', () => {
    expect(inParameter('listThings', 'shape', 'type')).toEqual({
      failure: 'shape-odd',
      field: 'Shape',
      name: 'Shape',
      limit: 'string',
    })
    expect(inParameter('listThings', 'shape', 'minLength')).toBeUndefined()
    expect(inParameter('listThings', 'colour', 'type')).toBeUndefined()
    expect(inParameter('noOperation', 'shape', 'type')).toBeUndefined()
    for (const operation of ['listThings', 'replaceThing', 'noOperation'])
      for (const steps of [[], ['name']]) expect(failureOf(operation, steps, 'type')).toBeUndefined()
  })
})

describe('a mask', () => {
  const { request, response } = createBodyMask(small)

  test('hides JSON inside a string', () => {
    const sent = (name: string) => request('createThing', JSON.stringify({ name }))?.values
    for (const name of ['{"pin":1}', ' [1]']) expect(sent(name)).toEqual(new Set([name]))
    expect(sent('a [b] {c}')).toEqual(new Set())
  })

  test('hides every value of a body that the document does not describe', () => {
    for (const operation of ['listThings', 'replaceThing', 'noOperation', undefined])
      expect(request(operation, '{"name":"red"}')?.text).toBe('{"name":"***"}')
  })

  test('hides every value of a response that the document does not describe, unless it is a failure', () => {
    const text = '{"title":"No","detail":"x"}'
    expect(response('listThings', 201, text)).toBe('{"title":"***","detail":"***"}')
    for (const [operation, status] of [
      ['listThings', 400],
      ['noOperation', 404],
      [undefined, 500],
    ] as const)
      expect(response(operation, status, text)).toBe('{"title":"No","detail":"***"}')
  })

  test('shows a string as the whole response only where the document has one', () => {
    expect(response('createThing', 400, '"red is taken"')).toBe('"red is taken"')
    expect(response('listThings', 200, '"red"')).toBe('"***"')
  })
})
