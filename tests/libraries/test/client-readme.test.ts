import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The blocks of the client's README are one program. It is type-checked and run as a user's own, against the mock.

const README = join(import.meta.dirname, '../../../packages/client/README.md')
const blocks = [...readFileSync(README, 'utf8').matchAll(/```ts\n([\s\S]+?)```/g)].map(
  ([, block]) => block as string,
)
const [read = '', joining = '', failures = ''] = blocks
const [signatures = '', tuples = '', caught = ''] = blocks.slice(3)
const query = blocks.find((block) => block.includes('createLeisureQueries')) ?? ''
const form = blocks.find((block) => block.includes('formErrors')) ?? ''
const task = blocks.find((block) => block.includes('createQuoteStore')) ?? ''

let mock: RunningMock
let folder: string

beforeAll(async () => {
  mock = await startMock({ port: 0 })
  folder = mkdtempSync(join(import.meta.dirname, 'readme-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await mock.close()
})

/** Writes a program into a folder in which the client is installed. */
function programOf(...blocks: string[]): string {
  const file = join(folder, 'program.ts')
  writeFileSync(file, blocks.join('\n').replace('http://127.0.0.1:4010', mock.url))
  return file
}

async function run(...blocks: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [programOf(...blocks)])
  return stdout
}

test('each is short', () => {
  for (const block of [read, joining, failures]) {
    expect(block.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(16)
  }
})

test('they compile', () => {
  expect(signatures).toContain('safe(call)')
  expect(query).toContain('useHire')
  expect(form).toContain('setHookFormErrors')
  const file = programOf(read, joining, failures, tuples, caught, query, form, task)
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--skipLibCheck',
  ]
  execFileSync(process.execPath, [compiler(), '--ignoreConfig', ...options, file], { stdio: 'pipe' })
})

test('the read and the join do what they say', async () => {
  const lines = (await run(read, joining)).trim().split('\n')
  expect(lines[0]).toContain('RIVERSIDE: ')
  expect(lines[1]).toMatch(/^\d+\.\d\d today, valid until \d{4}-\d\d-\d\dT/)
  expect(lines[2]).toMatch(/^Invoices to pay: \d+/)
})

test('a caught failure is handled', async () => {
  await standing('PUT', 'user-not-found', 'getStaffUser')
  try {
    expect((await run(read, caught)).trim().split('\n').at(-1)).toBe('Nobody is called jsmith.')
  } finally {
    await standing('DELETE', undefined, 'getStaffUser')
  }
})

test('the whole task runs to its end', async () => {
  expect(task).toContain('quotes.put(pricingQuote)')
  await run(read, joining, task)
})

test.each([
  ['username-already-exists', 'jsmith is taken'],
  ['field-too-long', 'firstName: at most 25'],
  ['password-rejected', expect.stringMatching(/^\S.{10,}/)],
])('the failure %s is handled', async (name, said) => {
  await standing('PUT', name)
  try {
    const user = { username: 'jsmith', password: 'secret', firstName: 'Jo', lastName: 'Smith' }
    const place = { siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
    const call = `console.log(await hire(${JSON.stringify({ ...user, ...place })}))`
    expect((await run(read, failures, call)).trim().split('\n').at(-1)).toEqual(said)
  } finally {
    await standing('DELETE')
  }
})

async function standing(method: string, example?: string, operation = 'createStaffUser'): Promise<void> {
  const response = await fetch(`${mock.url}/__mock/examples/${operation}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(example !== undefined && { body: JSON.stringify({ example }) }),
  })
  expect(response.ok).toBe(true)
}

function compiler(): string {
  return join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
}
