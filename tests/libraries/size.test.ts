import { gzipSync } from 'node:zlib'
import { englishMessages } from '@leisure-ops/client/forms/english'
import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { LIBRARIES } from './libraries.ts'

/** Says what a bundle weighs, gzipped. It must be something, and not too much. */
function expectToWeigh(what: string, text: string, maxBytes: number): void {
  expectBytes(what, gzipped(text), maxBytes)
}

function expectBytes(what: string, bytes: number, maxBytes: number): void {
  const weight = `${what}: ${bytes} bytes, minified and gzipped (at most ${maxBytes})`
  console.log(weight)
  expect(bytes, weight).toBeGreaterThan(300)
  expect(
    bytes,
    `${weight}. Write it shorter, or raise the limit and say why in the commit`,
  ).toBeLessThanOrEqual(maxBytes)
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

test.each(LIBRARIES)('$name weighs at most $maxBytes bytes', async (library) => {
  expectToWeigh(library.name, await bundle(library, '*'), library.maxBytes)
})

test.each(LIBRARIES)('a bundle with only $alone.name of $name omits the rest', async (library) => {
  const { name, without } = library.alone
  const whole = await bundle(library, '*')
  const one = await bundle(library, `{ ${name} }`)
  for (const mark of without) {
    expect(whole).toContain(mark)
    expect(one).not.toContain(mark)
  }
})

/** Leaves the tables out that are generated from the document. */
const withoutTables: Plugin = {
  name: 'without-tables',
  setup({ onLoad }) {
    onLoad({ filter: /generated.(failures|operations)\.js$/ }, () => ({
      contents: 'export const FAILURES = {}, OPERATIONS = {}',
    }))
  },
}

/** A method takes 16 to 18 bytes. A new operation then breaks no limit. */
const METHODS = 18 * operationsOf(document).length

test.each([
  { what: 'the client with all that it needs', maxBytes: 12_850 + METHODS, external: [] },
  { what: 'the client itself', maxBytes: 8_970 + METHODS, external: ['openapi-fetch', '@leisure-ops/quote'] },
])(
  '$what weighs at most $maxBytes bytes, without the generated tables',
  async ({ what, maxBytes, external }) => {
    const text = await bundle({ name: '@leisure-ops/client', external }, '*', [withoutTables])
    expect(text).not.toContain('username-already-exists')
    expectToWeigh(`${what}, without the tables`, text, maxBytes)
  },
)

// The tables grow with the document: an operation has its path, and its failures have names that others may share.
const TABLES = 55 * operationsOf(document).length + 20 * failuresOf(document).length

test(`the generated tables of the client weigh at most ${TABLES} bytes`, async () => {
  const library = { name: '@leisure-ops/client', external: [] }
  const [whole, code] = await Promise.all([bundle(library, '*'), bundle(library, '*', [withoutTables])])
  expect(whole).toContain('username-already-exists')
  expectBytes('the tables of the client', gzipped(whole) - gzipped(code), TABLES)
})

/** The files of the client's main entry, which every other entry may use. */
const withoutMainEntry: Plugin = {
  name: 'without-main-entry',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/(client|errors|failures|http|operations)\// }, ({ path }) => ({
      path,
      external: true,
    }))
  },
}

/** A query, one for each operation that reads, takes 12 or 13 bytes. */
const QUERIES = 14 * operationsOf(document).filter(({ method }) => method === 'GET').length

test.each([
  { entry: 'tanstack-query', maxBytes: 444 + QUERIES },
  { entry: 'forms', maxBytes: 1830 },
  { entry: 'forms/english', maxBytes: 17 * Object.keys(englishMessages).length },
])('$entry adds at most $maxBytes bytes to the client', async ({ entry, maxBytes }) => {
  const name = `@leisure-ops/client/${entry}`
  const text = await bundle({ name, external: ['@leisure-ops/quote'] }, '*', [withoutMainEntry])
  expectToWeigh(`${entry}, beside the client`, text, maxBytes)
})

test('the checks of the client, and zod, are not in its main entry', async () => {
  const mark = 'InvalidRequestError'
  expect(await bundle({ name: '@leisure-ops/client', external: [] }, '*')).not.toContain(mark)
  expect(await bundle({ name: '@leisure-ops/client/validate', external: [] }, '*')).toContain(mark)
})
