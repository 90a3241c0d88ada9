import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODS } from '../src/internal.ts'

// The READMEs of the libraries, beside their sources. tests/libraries runs what they show.

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test("the client's README has a row for each method, in the order of the document, with its operation", () => {
  const rows = read('client/README.md').matchAll(/^leisure\.(\w+\.\w+)\(.*\/\/ (\w+)/gm)
  expect([...rows].map(([, method, operation]) => [operation, method])).toEqual(Object.entries(METHODS))
})

test("each of the first three blocks of the client's README has at most 16 lines", () => {
  const blocks = [...read('client/README.md').matchAll(/```ts\n([\s\S]+?)```/g)].slice(0, 3)
  const lines = blocks.map(([, block = '']) => block.trim().split('\n').filter(Boolean).length)
  expect(lines.filter((count) => count > 16)).toEqual([])
  expect(lines).toHaveLength(3)
})

// What a package exports; of the client, the types of its bodies.
const EXPORTS = [
  ...['money/src/index.ts', 'quote/src/index.ts', 'tenant/src/index.ts', 'conformance/src/index.ts'],
  ...['client/src/operations/types.ts', '../apps/mock/src/shared-exports.ts'],
]
test.each(EXPORTS)('the README beside %s names every export, types included', (file) => {
  const lists = read(file).matchAll(/^export (?:(?:type )?\{([^}]+)\} from|interface (\w+))/gm)
  const names = [...lists].flatMap(([, list, name = '']) => list?.match(/\w+(?=,|\s*$)/g) ?? [name])
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((one) => !read(file.replace(/src\/.*/, 'README.md')).includes(one))).toEqual([])
})
