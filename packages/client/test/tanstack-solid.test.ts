import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { quoteOfNow } from './call.ts'
import { startServer } from './server.ts'

const server = await startServer()

test('a failure and a quote go through the stores of Solid', async () => {
  const { text } = quoteOfNow()
  server.answer(({ url }, response) => {
    if (url?.includes('users')) response.writeHead(404).end('Failed to find user for username: jo')
    else response.end(url?.includes('pricing') ? text : '{"membersCreated": []}')
  })
  // Without the condition, Solid is the one for servers, which renders once and updates nothing.
  const conditions = ['--conditions=browser', '--conditions=@leisure-ops/source']
  const program = join(import.meta.dirname, 'solid-program.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...conditions, program, server.baseUrl])
  const lines = stdout.trim().split('\n')
  expect(lines).toContain('jo')
  expect(lines.slice(-2)).toEqual([text, 'joined'])
  expect(server.seen.at(-1)?.body).toContain(text)
})
