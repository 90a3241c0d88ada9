import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { MOCK_URL } from '../src/local-urls.ts'

// What `tests/generators` does not see when it sends the requests of the Postman collection.

interface Item {
  readonly name: string
  readonly response?: readonly { readonly name: string }[]
  readonly item?: readonly Item[]
}

test('the Postman collection is ready for the mock, and has every documented answer under its name', async () => {
  const { variable, item } = JSON.parse(
    await readFile(join(import.meta.dirname, '../dist/postman.json'), 'utf8'),
  )
  expect(variable).toContainEqual({ key: 'baseUrl', value: MOCK_URL })
  const namesIn = ({ response = [], item: items = [] }: Item): string[] => [
    ...response.map(({ name }) => name),
    ...items.flatMap(namesIn),
  ]
  expect(new Set(namesIn({ name: '', item }))).toEqual(new Set(answersOf(document).map(({ name }) => name)))
})
