import { readdirSync, readFileSync } from 'node:fs'
import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'

const folder = new URL('../src/operations/', import.meta.url)
/** The interfaces of the named operations, without the functions below them. */
const interfaces = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8').split('\nexport function')[0])
  .join('\n')

test.each(operationsOf(document))(
  'each signature of $operationId has the summary of the document',
  ({ operationId, method, path, operation }) => {
    const [, ...signatures] = interfaces.split(`, '${operationId}'>`).reverse()
    expect(signatures.length).toBeGreaterThan(0)
    for (const before of signatures) {
      const docstring = before.slice(before.lastIndexOf('/**'))
      expect(docstring).toContain(`   * \`${method} ${path}\`: ${operation.summary}.\n`)
    }
  },
)
