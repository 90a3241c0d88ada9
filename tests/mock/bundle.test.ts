import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bundle } from '../libraries/bundle.ts'

// The entry points for browsers contain the document and the mock, but neither Prism nor modules of Node.

const MAX_BYTES = 60_000

const bundled = (entry: string) => bundle({ name: `@leisure-ops/mock/${entry}`, external: ['msw'] }, '*')

describe.each(['fetch', 'msw'])('%s', (entry) => {
  test(`weighs at most ${MAX_BYTES} bytes with the document, and needs no module of Node`, async () => {
    const text = await bundled(entry)
    const bytes = gzipSync(text, { level: 9 }).length
    console.log(`${entry}: ${bytes} bytes with the document, minified and gzipped (at most ${MAX_BYTES})`)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(text).not.toMatch(/stoplight|node:|require\(/)
  })
})

test('runs on Node 22', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'))
  await writeFile(join(folder, 'fetch.mjs'), await bundled('fetch'))
  await writeFile(
    join(folder, 'main.mjs'),
    `import { createFetchMock } from './fetch.mjs'
const mock = createFetchMock()
mock.answer('createStaffUser', 'username-already-exists')
const response = await mock.fetch('https://leisure.example.com/api/users', { method: 'POST', body: '{}' })
console.log(process.version.split('.')[0], response.status, await response.text(), mock.requests().length)`,
  )
  const node22 = join(import.meta.dirname, '../node_modules/node22/bin/node')
  const { stdout } = await promisify(execFile)(node22, [join(folder, 'main.mjs')])
  expect(stdout).toBe('v22 409 The user: jsmith already exists. 1\n')
})
