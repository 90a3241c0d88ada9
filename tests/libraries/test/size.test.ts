import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { LIBRARIES, type Library } from './libraries.ts'

/** What a browser would load of a library: bundled, minified, without its dependencies. */
async function bundle(
  { name, external }: Pick<Library, 'name' | 'external'>,
  names: string,
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: [...external],
    plugins,
  })
  return outputFiles[0]?.text ?? ''
}

test.each(LIBRARIES)('$name weighs at most $maxBytes bytes', async (library) => {
  const bytes = gzipSync(await bundle(library, '*'), { level: 9 }).length
  console.log(
    `${library.name}: ${bytes} bytes of its own, minified and gzipped (at most ${library.maxBytes})`,
  )
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(library.maxBytes)
})

test.each(LIBRARIES)('$alone.name of $name comes alone', async (library) => {
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

test.each([
  { what: 'the client with all that it needs', maxBytes: 14_900, external: [], plugins: [] },
  {
    what: 'the client itself, without the generated tables',
    maxBytes: 7000,
    external: ['openapi-fetch', '@leisure-ops/quote'],
    plugins: [withoutTables],
  },
])('$what weighs at most $maxBytes bytes', async ({ what, maxBytes, external, plugins }) => {
  const text = await bundle({ name: '@leisure-ops/client', external }, '*', plugins)
  const bytes = gzipSync(text, { level: 9 }).length
  console.log(`${what}: ${bytes} bytes, minified and gzipped (at most ${maxBytes})`)
  expect(text.includes('username-already-exists')).toBe(plugins.length === 0)
  expect(bytes).toBeGreaterThan(3000)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

/** The files of the client's main entry, which every other entry may use. */
const withoutMainEntry: Plugin = {
  name: 'without-main-entry',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/(client|errors|failures|http|operations)\// }, ({ path }) => ({
      path,
      external: true,
    }))
  },
}

test.each([
  { entry: 'tanstack-query', maxBytes: 1000 },
  { entry: 'forms', maxBytes: 1200 },
  { entry: 'forms/english', maxBytes: 2048 },
])('$entry adds at most $maxBytes bytes to the client', async ({ entry, maxBytes }) => {
  const name = `@leisure-ops/client/${entry}`
  const text = await bundle({ name, external: ['@leisure-ops/quote'] }, '*', [withoutMainEntry])
  const bytes = gzipSync(text, { level: 9 }).length
  console.log(`${entry}: ${bytes} bytes more than the client, minified and gzipped (at most ${maxBytes})`)
  expect(bytes).toBeGreaterThan(300)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('the checks of the client, and zod, are not in its main entry', async () => {
  const mark = 'InvalidRequestError'
  expect(await bundle({ name: '@leisure-ops/client', external: [] }, '*')).not.toContain(mark)
  expect(await bundle({ name: '@leisure-ops/client/validate', external: [] }, '*')).toContain(mark)
})
