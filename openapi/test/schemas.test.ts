import { document } from '@leisure-ops/openapi/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { answersOf, dereference, operationsOf, requestsOf } from '../src/index.ts'

// A schema that does not compile switches validation off silently in some tools, so each is compiled here, strictly.

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
ajv.addVocabulary(['x-violations', 'example'])
for (const format of ['int16', 'int32', 'double', 'password']) ajv.addFormat(format, true)
ajv.addSchema(
  { $id: 'document', $defs: withDocument(document.components.schemas) as object },
  'document',
  false,
  false,
)

const names = Object.keys(document.components.schemas)

test.each(names)('the schema %s compiles', (name) => {
  expect(ajv.getSchema(`document#/$defs/${name}`)).toBeTypeOf('function')
})

function validatorOf(schema: unknown) {
  return ajv.compile(withDocument(schema) as object)
}

/** The schema with its references pointing into the document. */
function withDocument(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document#/$defs/'))
}

test.each(operationsOf(document).map((operation) => [operation.operationId, operation] as const))(
  'every example of %s is valid',
  (operationId, { operation }) => {
    const requestSchema = operation.requestBody?.content['application/json']?.schema
    for (const request of requestsOf(document).filter((one) => one.operationId === operationId)) {
      const validate = validatorOf(requestSchema)
      expect(validate(request.body), JSON.stringify(validate.errors)).toBe(true)
    }
    for (const answer of answersOf(document).filter((one) => one.operationId === operationId)) {
      const reference = operation.responses[answer.status]
      const response = reference && dereference(document, reference)
      for (const { mediaType, value } of answer.bodies) {
        const validate = validatorOf(
          (response as { content: Record<string, { schema: unknown }> }).content[mediaType]?.schema,
        )
        expect(validate(value), `${answer.name}: ${JSON.stringify(validate.errors)}`).toBe(true)
      }
    }
  },
)

test('the two shapes of a site are not mixed', () => {
  for (const { name, operationId, bodies } of answersOf(document)) {
    if (!['listSites', 'getSite'].includes(operationId) || !['base', 'extended'].includes(name)) continue
    const sites = bodies.flatMap(({ value }) => value) as Record<string, unknown>[]
    expect(sites.length).toBeGreaterThan(0)
    for (const site of sites) {
      const lists = [site.organisations, site.images, site.socialMedia]
      if (name === 'base') expect(lists).toEqual([null, null, null])
      else expect(lists.every(Array.isArray)).toBe(true)
      expect('amenities' in site).toBe(name === 'extended')
      expect('facilities' in site).toBe(name === 'extended')
    }
  }
})
