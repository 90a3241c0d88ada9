import { readFileSync } from 'node:fs'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { DOCUMENT_FILE } from '../src/files.ts'
import { dereference, failuresOf, type OpenApiDocument, operationsOf } from '../src/index.ts'

// Most tools know no `x-` member. What they show must be enough.

const DOCUMENTS: readonly (readonly [string, OpenApiDocument])[] = [
  ['the document', document],
  ['the companion', companion],
  ['the sandbox', sandbox],
]

describe.each(DOCUMENTS)('without its extensions, %s still says', (_, described) => {
  const standard: OpenApiDocument = JSON.parse(
    JSON.stringify(described, (key, value) => (key.startsWith('x-') ? undefined : value)),
  )
  const operations = new Map(operationsOf(standard).map((one) => [one.operationId, one.operation]))

  test.each(failuresOf(described))(
    '$name of $operationId, and what to do about it',
    ({ operationId, status, name, remedy = '', bodies }) => {
      const response = dereference(standard, operations.get(operationId)!.responses[status]!)
      expect(remedy).not.toBe('')
      const line = response.description.split('\n').find((one) => one.startsWith(`- \`${name}\`: `))
      expect(line).toContain(remedy.trim().replace(/\s+/g, ' '))
      for (const { mediaType } of bodies)
        expect(dereference(standard, response.content![mediaType]!.examples![name]!).description).toBe(
          `\`${name}\`: ${remedy}`,
        )
    },
  )

  test('the headers that the service sends, and the version of the package', () => {
    expect(described).toMatchObject({ info: { version: manifest.version } })
    for (const { operation } of operationsOf(standard))
      for (const [status, reference] of Object.entries(operation.responses)) {
        const { headers = {}, description } = dereference(standard, reference)
        const names = Object.keys(headers)
        expect(names).toContain('X-Request-Id')
        expect(names.includes('WWW-Authenticate')).toBe(status === '401')
        if (/^(429|503)$/.test(status) || description.includes('`Retry-After`'))
          expect(names, description).toContain('Retry-After')
      }
  })

  test('the checks of each operation, and what may exist when its outcome is unknown', () => {
    for (const { operationId, operation } of operationsOf(described)) {
      const description = operations.get(operationId)?.description
      for (const [index, step] of (operation['x-steps'] ?? []).entries())
        expect(description).toContain(`\n${index + 1}. ${step}`)
      expect(description).toContain(operation['x-unknown-outcome']?.description.trim() ?? '')
    }
  })
})

test('what is published asks for `X-Use-SSO: true` as a header, and differs in nothing else', () => {
  const expected = JSON.parse(JSON.stringify(document))
  expected.security = [{ accessToken: [] }]
  delete expected.components.securitySchemes.sso
  const fixed = { in: 'header', required: true, schema: { type: 'string', enum: ['true'], default: 'true' } }
  expected.components.parameters.UseSso = expect.objectContaining({ name: 'X-Use-SSO', ...fixed })
  for (const { operation } of operationsOf(expected)) {
    const parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/UseSso' }]
    Object.assign(operation, { parameters })
  }
  expect(JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))).toEqual(expected)
})
