import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
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

test('after the main job of `npm start`, the people of the samples can still join', () => {
  const folder = join(import.meta.dirname, '../../examples/join-a-family/src')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const addresses = sources.join('').match(/[\w.]+@example\.com/g) ?? []
  expect(addresses.length).toBeGreaterThan(1)
  const samples = JSON.stringify(requestsOf(document))
  expect(addresses.filter((address) => samples.includes(address))).toEqual([])
})
