import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

test('the program in the README of the repository prints what the README says', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const [, printed, program = ''] = /this prints `([^`]+)`[\s\S]+?```ts\n([\s\S]+?)```/.exec(readme) ?? []
  const here = program.replace('http://127.0.0.1:4030', inject('sandbox'))
  const options = ['--input-type=module-typescript', '--eval', here]
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname })
  expect(stdout).toBe(`${printed}\n`)
})
