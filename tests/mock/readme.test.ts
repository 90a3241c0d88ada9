import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const server = spawn(node, [join(MOCK, 'dist/cli.js'), '--port', '0'])
  try {
    const [said] = await once(server.stdout, 'data')
    const [url] = /http:\S+\d/.exec(said) ?? []
    const headers = { authorization: 'Bearer token', 'x-use-sso': 'true' }
    expect((await fetch(`${url}/api/users`, { headers })).status).toBe(200)
    const body = JSON.stringify({ username: 'far-too-long' })
    const refused = await fetch(`${url}/api/users`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect(refused.status).toBe(400)
  } finally {
    server.kill()
  }
})
