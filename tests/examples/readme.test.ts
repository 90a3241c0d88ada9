import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

test('the program in the README of the repository prints what the README says, also on Node 22', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const [, printed, program = ''] = /this prints `([^`]+)`[\s\S]+?```js\n([\s\S]+?)```/.exec(readme) ?? []
  const here = program.replace('http://127.0.0.1:4030', inject('sandbox'))
  for (const node of [process.execPath, join(import.meta.dirname, '../node_modules/node22/bin/node')]) {
    const options = ['--input-type=module', '--eval', here]
    const { stdout } = await promisify(execFile)(node, options, { cwd: import.meta.dirname })
    expect(stdout).toBe(`${printed}\n`)
  }
})
