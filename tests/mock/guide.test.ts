import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Vitest runs the tests that the guide "Test your integration" shows, as a user's own. Jest is not installed.

const guide = readFileSync(join(import.meta.dirname, '../../apps/docs/guides/testing.md'), 'utf8')
const shown = [...guide.matchAll(/```js\n([\s\S]+?)```/g)].map(([, block = '']) => block)
const using = (tool: string) => shown.find((block) => block.includes(`from '${tool}'`)) ?? ''

test.each([
  ['MSW 3', using('msw/node'), 'msw'],
  ['MSW 2', using('msw/node'), 'msw-2'],
  ['nock', using('nock'), 'msw'],
  ['the sandbox', using('@leisure-ops/sandbox'), 'msw'],
])('the test with %s passes, and fails for another failure', async (_, source, msw) => {
  const folder = mkdtempSync(join(import.meta.dirname, 'guide-'))
  try {
    const alias = `[{ find: /^msw(?=$|\\/)/, replacement: '${msw}' }]`
    const settings = `globals: true, hookTimeout: 60000, testTimeout: 60000, server: { deps: { inline: [/leisure-ops/, /apps.mock/] } }`
    const config = `export default { resolve: { alias: ${alias} }, test: { ${settings} } }`
    writeFileSync(join(folder, 'vitest.config.js'), config)
    writeFileSync(join(folder, 'right.test.js'), source)
    writeFileSync(join(folder, 'wrong.test.js'), source.replace("code: '", "code: 'not-"))
    const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--reporter=json', '--outputFile=report.json']
    await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => {})
    const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    const outcomes = (testResults as { name: string; status: string }[])
      .map(({ name, status }) => `${name.slice(folder.length + 1)} ${status}`)
      .sort()
    expect(outcomes).toEqual(['right.test.js passed', 'wrong.test.js failed'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
