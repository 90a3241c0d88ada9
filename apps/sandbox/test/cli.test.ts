import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startService } from '@leisure-ops/service'
import { randomKeys } from '@leisure-ops/service/internal'
import { newFolder } from '@leisure-ops/support/new-file'
import { sendAs } from '@leisure-ops/support/send-as'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { startProgram } from '@leisure-ops/support/start-program'
import { expect, test, vi } from 'vitest'
import { StartError, startSandbox } from '../src/index.ts'
import { runSandbox } from '../src/main.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Runs the program from its source, so that no test sees an old build. */
const run = (...args: readonly string[]) =>
  startProgram(process.execPath, ['--conditions=@leisure-ops/source', CLI, ...args], {
    env: { PATH: process.env.PATH },
  })

const it = test.skipIf(process.platform === 'win32')

it('the program prints one line, finishes what is under way on SIGTERM, and keeps its data in a folder (Windows has no signals)', async () => {
  const data = join(await newFolder(), 'data')
  const args = ['--port', '0', '--data', data, '--docs', 'https://docs.example/x//']
  const { child, output, closed, ...program } = run(...args)
  const url = await program.url()
  const send = (method: string, path: string, body?: object) => sendAs('demo', method, url + path, body)
  expect(output.stdout.trimEnd().split('\n')).toHaveLength(1)
  for (const said of [url, 'demo', 'demo-numeric', 'curl']) expect(output.stdout).toContain(said)
  expect((await send('GET', '/api/configuration/sites')).status).toBe(200)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  expect(await (await fetch(`${url}/_sandbox`)).text()).toContain('content="https://docs.example/x"')
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect((await send('DELETE', '/_companion/users/jsmith')).ok).toBe(true)
  await send('PUT', '/_sandbox/faults/getStaffUser.start', { kind: 'delay', delayMs: 1500 })
  const slow = send('GET', '/api/users/jsmith')
  for (;;) {
    const faults = await send('GET', '/_sandbox/faults')
    if (((await faults.json()) as { fault: unknown }[]).every(({ fault }) => fault === null)) break
  }
  child.kill('SIGTERM')
  expect((await slow).status).toBe(200)
  expect(await closed).toMatchObject({ code: 0 })
  await expect(fetch(url)).rejects.toThrow()

  // Other users of the machine can read nothing in it.
  expect((await stat(data)).mode & 0o077).toBe(0)
  const again = await startSandbox({ port: 0, data })
  const user = await sendAs('demo', 'GET', `${again.url}/api/users/jsmith`)
  expect(await user.json()).toMatchObject({ isDeleted: true })
  await again.close()
})

test('the demo tenants of a database do not work when the service is started on it without the sandbox', async () => {
  const database = await newDatabase()
  await (await startSandbox({ port: 0, database })).close()
  const service = await startService({ port: 0, database, keys: randomKeys() })
  expect((await sendAs('demo', 'GET', `${service.url}/api/users`)).status).toBe(401)
  await service.close()
})

test.each([
  ['an unknown option', ['--prot', '1'], /--prot/],
  ['a command', ['migrate'], /no command "migrate"/],
  ['a sandbox for everybody', ['--host', '0.0.0.0'], /--expose-sandbox/],
  ['a sandbox for everybody without tenants', ['--expose-sandbox'], /--tenants.*--demo-tenants/],
  ['an origin that is none', ['--cors', 'example.com/x'], /--cors must be an origin/],
  ['an origin as no browser sends it', ['--cors', 'https://example.com/'], /--cors must be an origin/],
  ['documentation at no address', ['--docs', 'docs.example.com'], /must begin with http/],
  ['two databases', ['--data', 'x', '--database', 'postgres://127.0.0.1/x'], /both given/],
])('%s is refused in one sentence', async (_, args, expected) => {
  const error = await runSandbox(args, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).toMatch(expected)
  expect((error as StartError).message).not.toContain('\n')
})

test('--help lists the options', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await runSandbox(['--help'], {})
  const [[help] = []] = printed.mock.calls
  printed.mockRestore()
  const options = 'port data database tenants cors docs expose-sandbox demo-tenants clock-tenant'.split(' ')
  for (const option of options) expect(help).toContain(`--${option} `)
  expect(help).toMatch(/--docs URL .* can also be set in the environment: .* --port NUMBER /s)
})

test('--version is answered with exit code 0', async () => {
  expect(await run('--version').closed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d/) })
})
