import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMock } from '@leisure-ops/mock'
import { type OpenApiDocument, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { startSandbox } from '@leisure-ops/sandbox'
import { closing } from '@leisure-ops/support/closing'
import { expect, test } from 'vitest'
import { MOCK_URL, SANDBOX_URL } from '../src/local-urls.ts'
import { typeErrorsIn } from './check-types.ts'
import { type Program, shownPrograms } from './programs.ts'
import { type Ran, runInNode, runInPython, runInShell } from './run-all.ts'

// All code that a reader can copy is type-checked, and run against the mock, or the sandbox if it names that.

const folder = join(import.meta.dirname, '../reports/programs')
const programs = await shownPrograms()
const inTypeScript = programs.filter(({ lang }) => lang === 'ts')
const inShell = programs.filter(({ lang }) => lang === 'sh')
const inPython = programs.filter(({ lang }) => lang === 'python')
const hasPython = spawnSync('python3', ['--version']).status === 0
const pythonClient = join(import.meta.dirname, '../../../examples/python-joining')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const mock = closing(await startMock({ port: 0 }))
const sandbox = closing(await startSandbox({ port: 0 }))
await writeFile(join(folder, 'booking-quote.json'), freshBookingQuote(document))
for (const [index, { source }] of inTypeScript.entries())
  await writeFile(join(folder, fileOf(index)), here(source))

test('every TypeScript program compiles', async () => {
  expect(await typeErrorsIn(folder)).toBe('')
  const compiled = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  expect(compiled).toHaveLength(inTypeScript.length)
})

test('every named request is shown in each language', async () => {
  const names = programs.map(({ name }) => name)
  for (const { operationId, name } of requestsOf(document)) {
    for (const language of ['curl', 'TypeScript', 'Python'])
      expect(names).toContain(`${operationId}, ${language}: ${name}`)
  }
})

test('the programs of the quickstart and of the guides to bookings and Python say what they print', () => {
  expect(programs.filter(({ prints }) => prints !== undefined)).toHaveLength(4)
})

test('every program runs, and prints what the text below it says', async () => {
  const files = inTypeScript.map((_, index) => fileOf(index))
  const commands = inShell.map(({ source }) => here(source))
  const ran = [...(await runInNode(folder, files)), ...(await runInShell(folder, commands))]
  expectGood([...inTypeScript, ...inShell], ran)
})

test.skipIf(!hasPython)('every Python program runs (if python3 is there)', async () => {
  for (const name of ['leisure.py', 'failures.py'])
    await copyFile(join(pythonClient, name), join(folder, name))
  const failures = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/failures.json'))
  await copyFile(failures, join(folder, 'failures.json'))
  const sources = inPython.map(({ source }) => here(source))
  expectGood(inPython, await runInPython(folder, sources))
})

function expectGood(programs: readonly Program[], ran: readonly Ran[]): void {
  expect(ran).toHaveLength(programs.length)
  for (const [index, { name, prints = '' }] of programs.entries()) {
    const { isGood, stdout } = ran[index]!
    expect(isGood, `${name}:\n${stdout}`).toBe(true)
    expect(stdout, name).toContain(prints)
  }
}

/** The program with the addresses of the servers that this test has started. */
function here(source: string): string {
  return source.replaceAll(MOCK_URL, mock.url).replaceAll(SANDBOX_URL, sandbox.url)
}

function fileOf(index: number): string {
  return `program-${index}.ts`
}

/** The quote of the first booking example, of this moment: the client refuses an old one. */
function freshBookingQuote(document: OpenApiDocument): string {
  const [request] = requestsOf(document).filter(({ operationId }) => operationId === 'addMemberWithBooking')
  const { bookingDetails } = request!.body as { bookingDetails: { pricingQuote: object }[] }
  return JSON.stringify({ ...bookingDetails[0]?.pricingQuote, timeStamp: new Date().toISOString() })
}
