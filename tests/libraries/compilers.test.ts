import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, readmeOf } from './user-program.ts'

// The types of every entry, compiled with the oldest TypeScript that the README promises. All files are
// checked, so a type that it does not know is found even where nothing uses it. A bundler's rules find the
// same files, so with them only the program is checked again. tests/release has the newer ones.

const OLDEST = '../node_modules/typescript-5.5'

const ENTRIES = ['client', 'money', 'quote', 'tenant'].flatMap((name) => {
  const manifest = readFileSync(join(import.meta.dirname, `../../packages/${name}/package.json`), 'utf8')
  const { exports } = JSON.parse(manifest) as { readonly exports: object }
  return Object.keys(exports).map((entry) => `@leisure-ops/${name}${entry.slice(1)}`)
})

const program = `
import { createLeisureClient, isFailure, safe, type StaffUser } from '@leisure-ops/client'
${ENTRIES.map((entry, index) => `import * as entry${index} from '${entry}'`).join('\n')}
export const leisure = createLeisureClient({ baseUrl: 'https://leisure.example', accessToken: 'token' })
export const entries = [${ENTRIES.map((_, index) => `entry${index}`).join(', ')}]
export async function load(username: string): Promise<StaffUser | string> {
  const got = await safe(leisure.users.get(username))
  if (got.ok) return got.data
  if (got.error) return isFailure(got.error, 'createStaffUser') ? got.error.code : got.error.message
  return got.failure.code
}
`

test('every entry is there', () => {
  expect(ENTRIES).toContain('@leisure-ops/client/forms/english')
  expect(ENTRIES.length).toBeGreaterThanOrEqual(8)
})

/** The table of failures, as an ES module and by require. */
const FAILURES = `'@leisure-ops/openapi/failures.json'`
const table = `
import imported from ${FAILURES} with { type: 'json' }
import required = require(${FAILURES})
export const names: readonly string[] = [...imported, ...required].map(({ name }) => name)
`

test('the table of failures has its type with the newest TypeScript', () => compile([table]))

test.each([
  ['nodenext, without skipLibCheck', [program, table], ['--module', 'nodenext', '--skipLibCheck', 'false']],
  ['bundler', [program], ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck']],
])('TypeScript 5.5, %s', async (_, programs, options) => {
  await compile(programs, ['--exactOptionalPropertyTypes', ...options], OLDEST)
})

test('the README names the oldest TypeScript', () => {
  const manifest = readFileSync(join(import.meta.dirname, OLDEST, 'package.json'), 'utf8')
  const [major, minor] = JSON.parse(manifest).version.split('.')
  expect(readmeOf('@leisure-ops/client')).toContain(`TypeScript ${major}.${minor} or newer`)
})
