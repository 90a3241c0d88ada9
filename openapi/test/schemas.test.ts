import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  dereference,
  operationsOf,
  type ReferenceObject,
  type ResponseObject,
  requestsOf,
  responsesOf,
} from '../src/index.ts'

// Some tools silently skip a schema that does not compile, so each is compiled here, strictly.

describe.each([
  ['the document', document],
  ['the companion', companion],
  ['the sandbox', sandbox],
])('%s', (_name, original) => {
  const described = withDocument(original)
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
  ajv.addVocabulary(['x-violations', 'x-shown', 'x-assumption', 'x-when-omitted', 'example'])
  for (const format of ['int16', 'int32', 'double', 'password']) ajv.addFormat(format, true)
  ajv.addSchema({ $id: 'document', $defs: described.components.schemas }, 'document', false, false)

  test.each(Object.keys(described.components.schemas))('the schema %s compiles', (name) => {
    expect(ajv.getSchema(`document#/$defs/${name}`)).toBeTypeOf('function')
  })

  test.each(operationsOf(described).map((operation) => [operation.operationId, operation] as const))(
    'every example of %s is valid',
    (operationId, { operation }) => {
      const requestSchema = operation.requestBody?.content['application/json']?.schema
      for (const request of requestsOf(described).filter((one) => one.operationId === operationId)) {
        const validate = ajv.compile(requestSchema as object)
        expect(validate(request.body), JSON.stringify(validate.errors)).toBe(true)
      }
      for (const example of responsesOf(described).filter((one) => one.operationId === operationId)) {
        const response = dereference(
          described,
          operation.responses[example.status] as ResponseObject | ReferenceObject,
        )
        for (const { mediaType, value } of example.bodies) {
          const validate = ajv.compile(response.content?.[mediaType]?.schema as object)
          expect(validate(value), `${example.name}: ${JSON.stringify(validate.errors)}`).toBe(true)
        }
      }
    },
  )
})

/** The document with the references between its schemas as Ajv finds them. Ajv compiles each object once. */
function withDocument<T>(described: T): T {
  return JSON.parse(JSON.stringify(described).replaceAll('"#/components/schemas/', '"document#/$defs/'))
}
