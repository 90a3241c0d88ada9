import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startProgram } from '@leisure-ops/support/start-program'
import { afterAll, expect, test } from 'vitest'

// Vitest runs the tests that the guide "Test your integration" shows, as a user's own. Jest is not installed.

const guide = readFileSync(join(import.meta.dirname, '../../apps/docs/guides/testing.md'), 'utf8')
const shown = [...guide.matchAll(/```js\n([\s\S]+?)```/g)].map(([, block = '']) => block)
const using = (tool: string) => shown.find((block) => block.includes(`from '${tool}'`)) ?? ''

const folder = mkdtempSync(join(import.meta.dirname, 'guide-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('each test that is shown passes, and fails for another failure', async () => {
  const projects = ['msw', 'msw-2'].map(
    (msw) => `{ extends: true,
    resolve: { alias: [{ find: /^msw(?=$|\\/)/, replacement: '${msw}' }] },
    test: { name: '${msw}', include: ['${msw}/*.test.js'] } }`,
  )
  const settings = `globals: true, hookTimeout: 60000, testTimeout: 60000, server: { deps: { inline: [/leisure-ops/, /apps.mock/] } }`
  const config = `export default { test: { ${settings}, projects: [${projects.join()}] } }`
  writeFileSync(join(folder, 'vitest.config.js'), config)
  const all = [
    ['msw/msw', using('msw/node')],
    ['msw-2/msw', using('msw/node')],
    ['msw/nock', using('nock')],
    ['msw/sandbox', using('@leisure-ops/sandbox')],
  ] as const
  for (const [name, source] of all) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, `${name}-right.test.js`), source)
    writeFileSync(join(folder, `${name}-wrong.test.js`), source.replace("code: '", "code: 'not-"))
  }
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', '--outputFile=report.json']
  await startProgram(process.execPath, args, { cwd: folder }).closed
  const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  const outcomes = (testResults as { name: string; status: string }[]).map(
    ({ name, status }) => `${name.slice(folder.length + 1)} ${status}`,
  )
  const expected = all.flatMap(([name]) => [`${name}-right.test.js passed`, `${name}-wrong.test.js failed`])
  expect(outcomes.sort()).toEqual(expected.sort())
})
