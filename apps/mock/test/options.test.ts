import { getEventListeners } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { closing } from '@leisure-ops/support/closing'
import { expectLimits } from '@leisure-ops/support/expect-limits'
import { listening } from '@leisure-ops/support/listening'
import { startProgram } from '@leisure-ops/support/start-program'
import { expect, test, vi } from 'vitest'
import { readOptions, USAGE } from '../src/cli-options.ts'
import { randomDelayMs, sleep } from '../src/delay.ts'
import { startMock } from '../src/index.ts'
import { CREDENTIALS } from './documented.ts'

test('with cors, pages of every origin may read the responses, and only a preflight is answered for the mock', async () => {
  const mock = closing(await startMock({ port: 0, cors: true }))
  const Origin = 'https://app.example'
  const asked = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' }
  const headers = { Origin, ...asked }
  const preflight = await fetch(`${mock.url}/api/users`, { method: 'OPTIONS', headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, PUT, POST, PATCH, DELETE')
  const answer = await fetch(`${mock.url}/api/users`, { headers: { ...CREDENTIALS, Origin } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, Origin])
  // Only with these names may a page read the headers.
  expect(answer.headers.get('access-control-expose-headers')).toBe('*, X-Mock-Example')
  // A cache must not give this response to a page of another origin.
  expect(answer.headers.get('vary')).toBe('Origin')
  const methods = mock.requests().map(({ method }) => method)
  expect(methods, 'the preflight is not passed on').toEqual(['GET'])

  const ask = (method: string, headers: Record<string, string>) =>
    fetch(`${mock.url}/api/users`, { method, headers: { ...CREDENTIALS, ...headers } })
  expect((await ask('OPTIONS', {})).status).toBe(405)
  const plain = await ask('GET', { 'Access-Control-Request-Method': 'GET' })
  expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const bare = await ask('OPTIONS', { 'Access-Control-Request-Method': 'GET' })
  expect([bare.status, bare.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
})

const CLI = join(import.meta.dirname, '../src/cli.ts')
const run = (...args: string[]) =>
  startProgram(process.execPath, ['--conditions=@leisure-ops/source', CLI, ...args])

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'the program prints its address, answers the request in progress on %s, and exits with 0 (Windows has no signals)',
  async (signal) => {
    const program = run('--port', '0', '--delay', '1500')
    const url = await program.url()
    expect(program.output.stdout).toBe(
      `The mock of the Leisure Operations Service listens on ${url}. Open it to see every response.\n`,
    )
    const answer = fetch(`${url}/api/users`, { headers: CREDENTIALS })
    const received = async () => (await fetch(`${url}/__mock/requests`)).json()
    await expect.poll(received).toMatchObject({ requests: [{ operationId: 'listStaffUsers' }] })
    program.child.kill(signal)
    expect((await answer).status).toBe(200)
    expect(await program.closed).toMatchObject({ code: 0, signal: null })
  },
)

test('when the port is taken, the program says so and exits with 1', async () => {
  const { port } = await listening(createServer())
  const stderr = `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.\n`
  expect(await run('--port', String(port)).closed).toEqual({ code: 1, signal: null, stdout: '', stderr })
  await expect(startMock({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('each option of the command is read, and has a default', () => {
  const usual = { port: 4010, host: '127.0.0.1', tenantMode: 'object-id', cors: false, docsUrl: undefined }
  expect(readOptions([])).toEqual({ ...usual, delay: { minMs: 0, maxMs: 0 } })
  expect(
    readOptions([
      ...['--port=65535', '--host=::1', '--tenant-mode=numeric', '--delay=100-400', '--cors'],
      '--docs=https://docs.example/a',
    ]),
  ).toEqual({
    ...{ port: 65_535, host: '::1', tenantMode: 'numeric', cors: true, docsUrl: 'https://docs.example/a' },
    delay: { minMs: 100, maxMs: 400 },
  })
  for (const [text, minMs, maxMs] of [
    ['250', 250, 250],
    ['7-7', 7, 7],
    ['0-999999', 0, 999_999],
  ] as const)
    expect(readOptions(['--delay', text])?.delay).toEqual({ minMs, maxMs })
  for (const docs of ['http://127.0.0.1:4020', 'https://docs.example/a/'])
    expect(readOptions(['--docs', docs])?.docsUrl).toBe(docs)
  expect(readOptions(['--help', '--port', 'http'])).toBeUndefined()
})

test('a delay with bounds is any time between them, and a wait ends when its signal does', async () => {
  const between = (random: number) => randomDelayMs({ minMs: 100, maxMs: 300 }, () => random)
  expect([0, 0.5, 1].map(between)).toEqual([100, 200, 300])
  const reason = new Error('gone')
  await expect(sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason)
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const controller = new AbortController()
  const waiting = sleep(60_000, controller.signal)
  expect(timers()).toBe(before + 1)
  controller.abort(reason)
  expect(timers(), 'timers that keep a program from ending').toBe(before)
  await expect(waiting).rejects.toBe(reason)
  const { signal } = new AbortController()
  await sleep(1, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

const refusal =
  (option: string) =>
  (value: string): [string[], string] => [[`--${option}=${value}`], `not ${JSON.stringify(value)}.`]

test.each<[string[], string]>([
  [['--port', 'http'], '--port must be a number from 0 to 65535, not "http".'],
  [['--port', '65536'], '--port must be a number from 0 to 65535'],
  [['--tenant-mode', 'oracle'], '--tenant-mode must be object-id or numeric, not "oracle".'],
  [
    ['--delay', '400-100'],
    '--delay must be a number of milliseconds such as 250, or a range such as 100-400',
  ],
  [
    ['--docs', 'localhost'],
    '--docs must be an address that begins with http:// or https://, not "localhost".',
  ],
  ...['12a', 'a12', '', '1234567', '1-1234567', '1-', '-1', '1-2-3'].map(refusal('delay')),
  ...['4010a', 'a4010', '', '-1', '000000'].map(refusal('port')),
  ...['ftp://docs.example', 'ftp://http://docs.example', 'see http://docs.example', 'http://'].map(
    refusal('docs'),
  ),
  [['--prot', '1'], "Unknown option '--prot'"],
  [['http://127.0.0.1:4010'], "Unexpected argument 'http://127.0.0.1:4010'."],
])('%j is refused with a message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})

const NOT_OURS = 'This machine does not have the address 192.0.2.1. Choose another with --host.\n'
test.each([
  [['--help'], 0, `${USAGE}\n`, ''],
  [['--port', 'http'], 1, '', `--port must be a number from 0 to 65535, not "http".\n\n${USAGE}\n`],
  [['--host', '192.0.2.1'], 1, '', NOT_OURS],
])('with %j, the program exits with %i and says why', async (args, code, stdout, stderr) => {
  expect(await run(...args).closed).toEqual({ code, signal: null, stdout, stderr })
})

test('without Prism, the program says what to install', async () => {
  const hook = `import { registerHooks } from 'node:module'
    const resolve = (name, context, next) => {
      if (!name.startsWith('@stoplight/')) return next(name, context)
      throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' })
    }
    registerHooks({ resolve })`
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(hook)}`)
  const { closed } = run('--port', '0')
  vi.unstubAllEnvs()
  const stderr = expect.stringMatching(/^[^\n]+npm install --save-dev @stoplight\/prism-http@\S+\n$/)
  expect(await closed).toMatchObject({ code: 1, signal: null, stderr })
})

test('the server has limits on time and connections', async () => {
  await expectLimits(closing(await startMock({ port: 0 })).url)
})
