import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendAs } from '@leisure-ops/support/send-as'
import { startProgram } from '@leisure-ops/support/start-program'
import { expect, test } from 'vitest'
import { compile, run } from '../libraries/user-program.ts'

// The TypeScript of the mock's README is one program. It is type-checked and run as a user's own.

const MOCK = join(import.meta.dirname, '../../apps/mock')
const README = readFileSync(join(MOCK, 'README.md'), 'utf8')
const program = [...README.matchAll(/```ts\n([\s\S]+?)```/g)].map(([, block]) => block).join('\n')

test('the program compiles', () => compile([program], ['--skipLibCheck']))

test('the program prints what its comments say', async () => {
  const expected = [...program.matchAll(/console\.log\(.*\/\/ → (.*)/g)].map(([, line]) => line)
  expect(expected.length).toBe(4)
  expect((await run(program)).trim().split('\n')).toEqual(expected)
})

test('the server runs on the oldest Node that manifest and README name', async () => {
  const { engines } = JSON.parse(readFileSync(join(MOCK, 'package.json'), 'utf8'))
  const oldest = /runs on Node (\d+) or newer/.exec(README)?.[1]
  expect(engines.node).toBe(`>=${oldest}`)
  const node = join(import.meta.dirname, `../node_modules/node${oldest}/bin/node`)
  const url = await startProgram(node, [join(MOCK, 'dist/cli.js'), '--port', '0']).url()
  expect((await sendAs('token', 'GET', `${url}/api/users`)).status).toBe(200)
  const body = { username: 'far-too-long' }
  expect((await sendAs('token', 'POST', `${url}/api/users`, body)).status).toBe(400)
})
