import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, expect, test } from 'vitest'
import { NEWEST } from './user-program.ts'

// Mistakes that people make with the packages, each planted in a program of its own. The first lines of a program name the mistake and
// who notices it: the compiler, the error that ends the program, a warning, or nobody, and why. The first 24 are those that teams made
// who tried the packages; when 0ba5f5c8 was tried, nobody noticed nine of them.

const FOLDER = join(import.meta.dirname, 'mistakes')
const MISTAKES = readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .map((file) => {
    const header = /^\/\/ (.+)\n\/\/ (compiler|error|warning|silent): (.+)\n/
    const [, mistake = '', noticedBy, says = ''] = header.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
    return { file, mistake, noticedBy, says }
  })
const noticedBy = (who: string) => MISTAKES.filter((mistake) => mistake.noticedBy === who)

/** What the compiler says of all programs, one fault after the other. */
const sandbox = await startSandbox({ port: 0 })
const strict =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck --pretty false'
const options = `${strict} --ignoreConfig --allowImportingTsExtensions --module nodenext --target es2023 --types node`
const args = [join(import.meta.dirname, NEWEST, 'bin/tsc'), ...options.split(' ')]
const files = MISTAKES.map(({ file }) => file)
const compiled = promisify(execFile)(process.execPath, [...args, ...files], { cwd: FOLDER })
const { stdout } = await compiled.catch((error: { stdout: string }) => error)
const faults = stdout.split(/\n(?=\S)/)
afterAll(() => sandbox.close())

test.each(noticedBy('compiler'))('$file: the compiler notices it', ({ file, says }) => {
  const faultsOfFile = faults.filter((fault) => fault.startsWith(file))
  expect(faultsOfFile.join('\n')).toContain(says)
})

test('everything else compiles', () => {
  const files = new Set(faults.filter(Boolean).map((fault) => fault.split('(')[0]))
  expect([...files]).toEqual(noticedBy('compiler').map(({ file }) => file))
})

test.each(noticedBy('error'))('$file: an error ends the program', async ({ file, says }) => {
  const { code, stderr } = await run(file)
  expect(stderr).toContain(says)
  expect(code).toBe(1)
})

test.each(noticedBy('warning'))('$file: a warning is printed', async ({ file, says }) => {
  const { code, stderr } = await run(file)
  expect(stderr).toContain(says)
  expect(code).toBe(0)
})

test.each(noticedBy('silent'))('$file: nobody notices it', async ({ file }) => {
  expect(await run(file)).toMatchObject({ code: 0, stderr: '' })
})

test('every program says who notices its mistake, and at most eight are silent, four of them of the 24 that teams made', () => {
  const counts = ['compiler', 'error', 'warning', 'silent'].map((who) => [who, noticedBy(who).length])
  console.log(`${MISTAKES.length} mistakes: ${counts.map((count) => count.join(' ')).join(', ')}`)
  expect(MISTAKES.filter((mistake) => mistake.noticedBy === undefined)).toEqual([])
  expect(noticedBy('silent').length).toBeLessThanOrEqual(8)
  const silent = MISTAKES.slice(0, 24).filter((mistake) => mistake.noticedBy === 'silent')
  expect(silent.length).toBeLessThanOrEqual(4)
})

/** Runs a program to its end. */
async function run(file: string): Promise<{ code?: number; stderr: string }> {
  const env = { ...process.env, LEISURE_URL: sandbox.url }
  const ended = promisify(execFile)(process.execPath, [file], { cwd: FOLDER, env })
  return ended.then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => error,
  )
}
