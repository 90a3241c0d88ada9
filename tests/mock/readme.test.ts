import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, run } from '../libraries/user-program.ts'

// The TypeScript of the mock's README is one program. It is type-checked and run as a user's own.

const README = readFileSync(join(import.meta.dirname, '../../apps/mock/README.md'), 'utf8')
const program = [...README.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, block]) => block).join('\n')

test('the program compiles', () => compile(program, ['--skipLibCheck']))

test('the program prints what its comments say', async () => {
  const expected = [...program.matchAll(/console\.log\(.*\/\/ → (.*)/g)].map(([, line]) => line)
  expect(expected.length).toBe(4)
  expect((await run(program)).trim().split('\n')).toEqual(expected)
})
