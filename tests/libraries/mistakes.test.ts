import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@leisure-ops/sandbox'
import { startProgram } from '@leisure-ops/support/start-program'
import { afterAll, expect, test } from 'vitest'
import { NEWEST } from './user-program.ts'

const FILE = join(import.meta.dirname, 'mistakes.ts')
/** Each mistake, who notices it and how, and the last line of its code. */
const MISTAKES = readFileSync(FILE, 'utf8')
  .split(/^(?= {2}\/\/ \w+: )/m)
  .map((code, index, all) => {
    const [, noticedBy, says = '', , mistake = ''] =
      /^ {2}\/\/ (compiler|error|warning|silent): (.+)\n {2}(['"])(.+)\3:/.exec(code) ?? []
    const end =
      all
        .slice(0, index + 1)
        .join('')
        .split('\n').length - 1
    return { mistake, noticedBy, says, end }
  })
  .slice(1)
const noticedBy = (who: string) => MISTAKES.filter((mistake) => mistake.noticedBy === who)

const sandbox = await startSandbox({ port: 0 })
afterAll(() => sandbox.close())

/** What the compiler says of each mistake that it notices. */
const strict =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck --pretty false'
const options = `${strict} --ignoreConfig --allowImportingTsExtensions --module nodenext --target es2023 --types node`
const args = [join(import.meta.dirname, NEWEST, 'bin/tsc'), ...options.split(' '), FILE]
const { stdout } = await startProgram(process.execPath, args, { cwd: import.meta.dirname }).closed
const faults = Map.groupBy(stdout.split(/\n(?=\S)/).filter(Boolean), (fault) => {
  const line = Number(/\((\d+),/.exec(fault)?.[1])
  return MISTAKES.find(({ end }) => line <= end)?.mistake
})

test.each(noticedBy('compiler'))('$mistake: the compiler notices it', ({ mistake, says }) => {
  expect(faults.get(mistake)?.join('\n')).toContain(says)
})

test('everything else compiles', () => {
  expect([...faults.keys()]).toEqual(noticedBy('compiler').map(({ mistake }) => mistake))
})

test.each([...noticedBy('error'), ...noticedBy('warning')])(
  '$mistake: $noticedBy',
  async ({ mistake, noticedBy, says }) => {
    const { code, stderr } = await commit(mistake)
    expect(stderr).toContain(says)
    expect(code).toBe(noticedBy === 'error' ? 1 : 0)
  },
)

test.each(noticedBy('silent'))('$mistake: nobody notices it', async ({ mistake }) => {
  expect(await commit(mistake)).toMatchObject({ code: 0, stderr: '' })
})

test('every mistake says who notices it, and at most eight are silent, four of them of the 24 that teams made', () => {
  const counts = ['compiler', 'error', 'warning', 'silent'].map((who) => [who, noticedBy(who).length])
  console.log(`${MISTAKES.length} mistakes: ${counts.map((count) => count.join(' ')).join(', ')}`)
  expect(MISTAKES.filter((mistake) => mistake.noticedBy === undefined)).toEqual([])
  expect(noticedBy('silent').length).toBeLessThanOrEqual(8)
  const silent = MISTAKES.slice(0, 24).filter((mistake) => mistake.noticedBy === 'silent')
  expect(silent.length).toBeLessThanOrEqual(4)
})

function commit(mistake: string) {
  const env = { ...process.env, LEISURE_URL: sandbox.url }
  return startProgram(process.execPath, [FILE, mistake], { cwd: import.meta.dirname, env }).closed
}
