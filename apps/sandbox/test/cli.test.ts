import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../src/index.ts'
import { runSandbox } from '../src/main.ts'

/** The built program starts three times as fast as its sources. */
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const SERVICE = fileURLToPath(new URL('../../service/dist/cli.js', import.meta.url))
const running = new Set<ChildProcess>()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leisure-cli-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(args: readonly string[], program = CLI) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH } })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  return { child, output, closed }
}

async function serving(args: readonly string[], program = CLI) {
  const started = start(['--port', '0', ...args], program)
  await Promise.race([once(started.child.stdout, 'data'), started.closed])
  const [url] = /http:\/\/[\d.]+:\d+/.exec(started.output.stdout) ?? []
  if (url === undefined) throw new Error(started.output.stderr)
  return { ...started, url }
}

/** The sentence with which a command fails. */
async function sentenceOf(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const error = await runSandbox(args, environment).then(
    () => new Error('The command was carried out'),
    (error: unknown) => error,
  )
  if (!(error instanceof StartError)) throw error
  return error.message
}

describe('a sandbox', () => {
  test('prints one line at its start, answers, and on SIGTERM finishes the requests under way', async () => {
    const { url, child, closed, output } = await serving([])
    expect(output.stdout.trimEnd().split('\n')).toHaveLength(1)
    for (const said of [url, 'demo', 'demo-numeric', 'curl']) expect(output.stdout).toContain(said)
    const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' }
    const sites = await fetch(`${url}/api/configuration/sites`, { headers })
    expect(sites.status).toBe(200)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    const body = JSON.stringify({ kind: 'delay', delayMs: 1500 })
    await fetch(`${url}/_sandbox/faults/getStaffUser.start`, { method: 'PUT', headers, body })
    const slow = fetch(`${url}/api/users/jsmith`, { headers })
    for (;;) {
      const faults = await fetch(`${url}/_sandbox/faults`, { headers })
      if (((await faults.json()) as { fault: unknown }[]).every(({ fault }) => fault === null)) break
    }
    child.kill('SIGTERM')
    expect((await slow).status).toBe(200)
    expect(await closed).toMatchObject({ code: 0 })
    await expect(fetch(url)).rejects.toThrow()
  })

  test('keeps its data in a folder of its own, whose demo tenants do not work without the sandbox', async () => {
    const data = join(folder, 'data')
    const first = await serving(['--data', data])
    const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
    await fetch(`${first.url}/_companion/users/jsmith`, { method: 'DELETE', headers })
    first.child.kill('SIGTERM')
    await first.closed
    const again = await serving(['--data', data])
    const user = await fetch(`${again.url}/api/users/jsmith`, { headers })
    expect(await user.json()).toMatchObject({ isDeleted: true })
    again.child.kill('SIGTERM')
    await again.closed
    const without = await serving(['--data', data], SERVICE)
    expect((await fetch(`${without.url}/api/users`, { headers })).status).toBe(401)
    // Not by fetch, because the strict checker would expect an answer of the sandbox.
    const [answer] = await once(get(`${without.url}/_sandbox/clock`, { headers }), 'response')
    expect(answer.resume().statusCode).toBe(401)
    without.child.kill('SIGTERM')
    await without.closed
  })
})

test.each([
  ['an unknown option', ['--prot', '1'], /--prot/],
  ['a command', ['migrate'], /no command "migrate"/],
  ['a sandbox for everybody', ['--host', '0.0.0.0'], /--expose-sandbox/],
  ['a sandbox for everybody without tenants', ['--expose-sandbox'], /--tenants.*--demo-tenants/],
  ['documentation at no address', ['--docs', 'docs.example.com'], /must begin with http/],
  ['two databases', ['--data', 'x', '--database', 'postgres://127.0.0.1/x'], /both given/],
])('%s is refused in one sentence', async (_, args, expected) => {
  const sentence = await sentenceOf(args)
  expect(sentence).toMatch(expected)
  expect(sentence).not.toContain('\n')
})

test('--help and --version are answered with exit code 0', async () => {
  const help = await start(['--help']).closed
  expect(help.code).toBe(0)
  for (const option of [
    '--port',
    '--data',
    '--database',
    '--tenants',
    '--docs',
    '--expose-sandbox',
    '--clock-tenant',
  ])
    expect(help.stdout).toContain(option)
  expect(await start(['--version']).closed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d/) })
})
