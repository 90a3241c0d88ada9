import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTS, PASSES } from './faults.ts'
import { Workspace } from './workspace.ts'

let workspace: Workspace

beforeAll(() => {
  workspace = new Workspace()
  workspace.addPackage('passes', { 'test/one.test.ts': `${PASSES}test.skip('is skipped', () => {})\n` })
})
afterAll(() => workspace.remove())

/** From the list of failures to the end. */
function endOf(output: string): string[] {
  return output
    .slice(output.search(/^[✓✗] /m))
    .trim()
    .split('\n')
}

test('whatever goes wrong fails, and has a line at the end', () => {
  for (const [name, { files, scripts }] of Object.entries(FAULTS)) workspace.addPackage(name, files, scripts)
  workspace.write('untidy.js', 'debugger\n')
  workspace.write('typed.ts', "export const count: number = 'many'\n")
  const { code, output } = workspace.runTests()
  workspace.remove('untidy.js')
  workspace.write('typed.ts', 'export {}\n')
  const lines = Object.entries(FAULTS).flatMap(([name, fault]) =>
    fault.lines.map((line) => `  ${name}  ${line}`),
  )
  expect(endOf(output)).toEqual([
    '✗ Failed. The lines above say why.',
    '  lint: It ended with exit code 1.',
    '  unused: It ended with exit code 1.',
    '  types: It ended with exit code 1.',
    ...lines,
    `6 passed, ${lines.length + 3} failed, 3 skipped`,
  ])
  expect(code).toBe(1)
})

test('a failure is not kept for the next run, and an interrupted run is a failure', () => {
  for (const name of Object.keys(FAULTS)) if (name !== 'ends-with-0') workspace.remove(`packages/${name}`)
  // The parent of this shell is pnpm, and the parent of that is turbo.
  const interrupt = 'kill -INT $(ps -o ppid= -p $PPID); sleep 20'
  const test = `until [ -s ../ends-with-0/reports/vitest.json ]; do sleep 0.1; done; ${interrupt}`
  workspace.addPackage('is-interrupted', {}, { test })
  const { code, output } = workspace.runTests()
  expect(output).toContain('ends-with-0:test:    × fails')
  const [headline, ...lines] = endOf(output)
  expect(headline).toBe('✗ Failed. The lines above say why.')
  expect(lines).toContain('  ends-with-0  test/one.test.ts > fails: Error: as it should')
  expect(lines).toContain('  is-interrupted  test: It left no report of its tests.')
  expect(code).toBe(1)
})

test('it passes when everything does, from the cache too', () => {
  workspace.remove('packages/ends-with-0')
  workspace.remove('packages/is-interrupted')
  const { code, output } = workspace.runTests()
  expect(output).toContain('passes:test: cache hit')
  expect(endOf(output)).toEqual(['✓ Every check and every test passed.', '1 passed, 0 failed, 1 skipped'])
  expect(code).toBe(0)
})
