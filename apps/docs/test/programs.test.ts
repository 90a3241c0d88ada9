import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { type OpenApiDocument, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOCK_URL, SANDBOX_URL } from '../src/local-urls.ts'
import { shownPrograms } from './programs.ts'

// Whatever code a reader can copy from the site is type-checked, and run against the mock, or the sandbox if it names that.

const run = promisify(execFile)
const packageFolder = join(import.meta.dirname, '..')
const folder = join(packageFolder, 'reports/programs')
const programs = await shownPrograms()
let mock: RunningMock
let sandbox: RunningSandbox

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  mock = await startMock({ port: 0 })
  sandbox = await startSandbox({ port: 0 })
  await writeFile(join(folder, 'booking-quote.json'), freshBookingQuote(document))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }),
  )
  for (const [index, { lang, source }] of programs.entries()) {
    if (lang === 'TypeScript') await writeFile(fileOf(index), here(source))
  }
})

afterAll(() => Promise.all([mock.close(), sandbox.close()]))

test('every TypeScript program compiles', async () => {
  const tsc = join(packageFolder, 'node_modules/.bin/tsc')
  const { stdout } = await run(tsc, ['--singleThreaded', '-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
  const compiled = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  expect(compiled).toHaveLength(programs.filter(({ lang }) => lang === 'TypeScript').length)
})

test('every named request is shown in both languages', async () => {
  const names = programs.map(({ name }) => name)
  for (const { operationId, name } of requestsOf(document)) {
    expect(names).toContain(`${operationId}, curl: ${name}`)
    expect(names).toContain(`${operationId}, TypeScript: ${name}`)
  }
})

test('the programs of the quickstart and of the guide to bookings print what the guides say', () => {
  expect(programs.filter(({ prints }) => prints !== undefined)).toHaveLength(3)
})

const numbered = programs.map((program, index) => ({ ...program, index }))

test('the TypeScript sample of each operation runs', async () => {
  const samples = numbered.filter(({ lang, isSample }) => isSample && lang === 'TypeScript')
  // One after the other in one process, because to start a process takes longer.
  const all = samples.map(
    ({ index, name }) =>
      `await import('./program-${index}.ts')\nconsole.log(${JSON.stringify(`RAN ${name}`)})`,
  )
  const file = join(folder, 'all-samples.mjs')
  await writeFile(file, all.join('\n'))
  const stdout = await output(process.execPath, ['--conditions=@leisure-ops/source', file])
  const ran = stdout.split('\n').filter((line) => line.startsWith('RAN '))
  expect(ran).toEqual(samples.map(({ name }) => `RAN ${name}`))
})

test.each(numbered.filter(({ lang, isSample }) => !(isSample && lang === 'TypeScript')))(
  '$name runs',
  async ({ index, lang, source, prints = '' }) => {
    const stdout = await (lang === 'TypeScript'
      ? output(process.execPath, ['--conditions=@leisure-ops/source', fileOf(index)])
      : output('bash', ['-euc', here(source)]))
    expect(stdout).toContain(prints)
  },
)

/** What a program prints. One that fails rejects; the mock answers 400 to a request that breaks the document. */
async function output(file: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(file, args, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}\n${error.stderr}`)
    },
  )
  return stdout
}

/** The program with the addresses of the servers that this test has started. */
function here(source: string): string {
  return source.replaceAll(MOCK_URL, mock.url).replaceAll(SANDBOX_URL, sandbox.url)
}

function fileOf(index: number): string {
  return join(folder, `program-${index}.ts`)
}

/** The quote of the first booking example, of this moment: the client refuses an old one. */
function freshBookingQuote(document: OpenApiDocument): string {
  const [request] = requestsOf(document).filter(({ operationId }) => operationId === 'addMemberWithBooking')
  const { bookingDetails } = request!.body as { bookingDetails: { pricingQuote: object }[] }
  return JSON.stringify({ ...bookingDetails[0]?.pricingQuote, timeStamp: new Date().toISOString() })
}
