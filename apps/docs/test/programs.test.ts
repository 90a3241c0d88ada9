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
  const { stdout } = await run(tsc, ['-p', folder]).catch((error: { stdout: string }) => error)
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

test.each(programs.map((program, index) => ({ ...program, index })))(
  '$name runs',
  async ({ index, name, lang, source, prints = '' }) => {
    const program =
      lang === 'TypeScript'
        ? run(process.execPath, ['--conditions=@leisure-ops/source', fileOf(index)], { cwd: folder })
        : run('bash', ['-euc', here(source)], { cwd: folder })
    // A program that fails rejects; the mock answers 400 to a request that breaks the document.
    const { stdout } = await program.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${name}\n${error.stdout}\n${error.stderr}`)
    })
    expect(stdout).toContain(prints)
  },
)

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
