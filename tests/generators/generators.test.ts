import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { startProgram } from '@leisure-ops/support/start-program'
import { afterAll, beforeAll, expect, test } from 'vitest'

// People generate code from the document with tools of their choice. These have problems with OpenAPI 3.1 and
// with a type that is a string or an object. The code that they generate must compile strictly.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** A folder of this package, so that generated code can resolve its imports. Git ignores it. */
const folder = join(root, 'reports/generated')

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Generator {
  readonly bin: string
  readonly args: (output: string) => readonly string[]
}

/** Each generator in the modes that people use. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  'hey-api': {
    bin: 'openapi-ts',
    args: (output) => [
      ...['-i', DOCUMENT_FILE, '-o', output],
      ...['-p', '@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
    ],
  },
  orval: { bin: 'orval', args: (output) => orval('fetch', output) },
  'orval, zod': { bin: 'orval', args: (output) => orval('zod', output) },
  kubb: { bin: 'kubb', args: () => ['generate', '--config', 'generators/kubb.config.ts'] },
}

function orval(client: string, output: string): string[] {
  return ['--input', DOCUMENT_FILE, '--output', join(output, 'index.ts'), '--client', client]
}

/** A type that allows both forms of the rejection, however the generator writes it. */
const EITHER = /MessageOrPasswordRejection = [^;]*?\bMessage\b[^;]*?\bPasswordRejection\b/

test.each(Object.entries(GENERATORS))(
  '%s generates code in which a password rejection may also be a message',
  async (name, { bin, args }) => {
    const output = join(folder, name)
    await mkdir(output)
    await run(join(root, 'node_modules/.bin', bin), args(output), { cwd: root, env: environment(output) })
    const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(0)

    const texts = await Promise.all(files.map((file) => readFile(join(output, file), 'utf8')))
    // orval writes no names beside its zod schemas. That they compile is tested below.
    if (name !== 'orval, zod')
      expect(
        texts.some((text) => EITHER.test(text)),
        'both forms are in the type',
      ).toBe(true)
  },
)

test('the code of all of them compiles strictly', async () => {
  const compiled = await compile(folder)
  expect(compiled.errors).toBe('')
  for (const name of Object.keys(GENERATORS)) expect(compiled.files, name).toContain(join(folder, name))
})

function environment(output: string): NodeJS.ProcessEnv {
  return { ...process.env, GENERATED: output, DO_NOT_TRACK: '1', KUBB_DISABLE_TELEMETRY: '1' }
}

/** The errors that the compiler reports for a folder, none when it compiles, and the files that it read. */
async function compile(output: string): Promise<{ errors: string; files: string }> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{
      target: 'ES2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    },
    types: [],
  }
  await writeFile(
    join(output, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts'], exclude: [] }),
  )
  const args = [join(root, '../node_modules/typescript/bin/tsc'), '-p', output, '--listFiles']
  const { stdout } = await startProgram(process.execPath, args).closed
  const [files = [], errors = []] = [true, false].map((isFile) =>
    stdout.split('\n').filter((line) => line.startsWith('/') === isFile),
  )
  return { errors: errors.join('\n').trim(), files: files.join('\n') }
}
