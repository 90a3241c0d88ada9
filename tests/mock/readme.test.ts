import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The TypeScript of the mock's README is one program. It is type-checked and run as a user's own.

const README = readFileSync(join(import.meta.dirname, '../../apps/mock/README.md'), 'utf8')
const program = [...README.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, block]) => block).join('\n')
let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, 'readme-'))
  file = join(folder, 'program.ts')
  writeFileSync(file, program)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the program compiles', () => {
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']
  execFileSync(process.execPath, [compiler, '--ignoreConfig', '--skipLibCheck', ...options, file], {
    stdio: 'pipe',
  })
})

test('the program prints what its comments say', async () => {
  const expected = [...program.matchAll(/console\.log\(.*\/\/ → (.*)/g)].map(([, line]) => line)
  expect(expected.length).toBe(4)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  expect(stdout.trim().split('\n')).toEqual(expected)
})
