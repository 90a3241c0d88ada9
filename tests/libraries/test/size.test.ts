import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { LIBRARIES, type Library } from './libraries.ts'

/** What a browser would load of a library: bundled, minified, without its dependencies. */
async function bundle({ name, external }: Library, names: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from '${name}'`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: [...external],
    keepNames: false,
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
