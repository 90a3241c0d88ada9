import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listening } from '@leisure-ops/support/listening'
import { newFile, newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { startProgram } from '@leisure-ops/support/start-program'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { StartError } from '../../src/start-error.ts'
import { runSql } from '../database/run-sql.ts'
import { demoFile } from '../demo-tenants.ts'

/** The built program starts three times as fast as its sources. */
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const TENANT = demoFile('demo-numeric')

const folder = await newFolder()

/** Writes a key to a file, and names the file in the variable. */
function keysIn(name: string, secret: string, since = '2020-01-01T00:00:00Z') {
  const LEISURE_KEYS_FILE = join(folder, name)
  const keys = JSON.stringify([{ id: 'one', secret, since }])
  writeFileSync(LEISURE_KEYS_FILE, keys, { mode: 0o600 })
  return { LEISURE_KEYS_FILE }
}
const SECRET = Buffer.alloc(32, 1).toString('base64')
const KEYS = keysIn('keys.json', SECRET)

const start = (args: readonly string[], environment: Record<string, string> = {}) =>
  startProgram(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, ...environment } })

async function serving(args: readonly string[]) {
  const started = start(['--port', '0', ...args])
  return { ...started, url: await started.url() }
}

/** The message with which a command fails. */
async function messageOf(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const error = await runCommand(args, environment).then(
    () => new Error('The command was carried out'),
    (error: unknown) => error,
  )
  if (!(error instanceof StartError)) throw error
  return error.message
}

test('the service prints one line at its start, answers, and keeps its data and its key in a folder of its own', async () => {
  const data = join(folder, 'data')
  const first = await serving(['--data', data, '--tenants', TENANT])
  expect(first.output.stdout).toBe(
    `Leisure Operations Service: ${first.url} (ready when ${first.url}/health/ready returns 200)\n`,
  )
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${first.url}/health/live`)).status).toBe(200)
  const second = await start(['--port', '0', '--data', data]).closed
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toContain('in use by process')
  expect(second.stderr.trimEnd().split('\n')).toHaveLength(1)
  const headers = { authorization: 'Bearer demo-numeric', 'x-use-sso': 'true' }
  await fetch(`${first.url}/_companion/users/jsmith`, { method: 'DELETE', headers })
  first.child.kill('SIGTERM')
  expect(await first.closed).toMatchObject({ code: 0 })
  const key = await readFile(join(data, 'keys.json'), 'utf8')
  expect((await stat(join(data, 'keys.json'))).mode & 0o777).toBe(0o600)

  const again = await serving(['--data', data])
  const user = await fetch(`${again.url}/api/users/jsmith`, { headers })
  expect(await user.json()).toMatchObject({ isDeleted: true })
  // Not by fetch, because the strict checker would expect a response of the sandbox.
  for (const path of ['/_sandbox', '/_sandbox/clock']) {
    const [response] = await once(get(again.url + path, { headers }), 'response')
    expect([path, response.resume().statusCode]).toEqual([path, 404])
  }
  // A terminal that closes sends this one.
  again.child.kill('SIGHUP')
  expect(await again.closed).toMatchObject({ code: 0 })
  expect(await readFile(join(data, 'keys.json'), 'utf8')).toBe(key)
})

test('the service ends at once at a second signal, with the exit code of a failure', async () => {
  const args = ['--data', join(folder, 'twice'), '--tenants', TENANT, '--drain-delay', '60']
  const { child, output, closed, url } = await serving(args)
  await fetch(`${url}/health/live`)
  child.kill('SIGTERM')
  await expect.poll(() => output.stderr).toContain('"drainSeconds":60,')
  child.kill('SIGINT')
  expect(await closed).toMatchObject({ code: 1 })
})

test('a tenant file without a name is written where the command is run, with its schema', async () => {
  const cwd = await newFolder()
  const { code, stdout } = await startProgram(process.execPath, [CLI, 'tenants', 'init'], { cwd }).closed
  expect([code, readdirSync(cwd)]).toEqual([0, ['tenant.schema.json', 'tenant.yaml']])
  expect(stdout).toContain('leisure-service tenants check tenant.yaml\n')
})

describe('a command that cannot be carried out fails with one sentence', () => {
  const cases: [string, string[], Record<string, string>, RegExp][] = [
    ['an unknown command', ['serve'], {}, /no command "serve"/],
    ['a log level that is none', ['--log-level', 'loud'], {}, /--log-level must be one of/],
    ['two databases', ['--data', 'x', '--database', 'postgres://127.0.0.1/x'], {}, /both given/],
    ['PostgreSQL without keys', ['--database', 'postgres://127.0.0.1:1/x'], {}, /LEISURE_KEYS_FILE/],
    ['a key without an offset', [], keysIn('local.json', SECRET, '2020-01-01T00:00'), /"since" an offset/],
    ['keys that are none', [], keysIn('short.json', 'c2hvcnQ='), /short\.json must be a JSON array of keys/],
    ...[
      'postgres://user:hidden@[::1]:1/x',
      'postgres://user@one/x?password=hidden',
      'postgres://user@one/x?sslmode=require&password=hidden',
      'postgres://:hidden@one',
    ].map((address): (typeof cases)[number] => [
      `a password that others can see, ${address}`,
      [`--database=${address}`],
      {},
      /^The address after --database has a password, .* into LEISURE_DATABASE\.$/,
    ]),
    ['no place for the data', ['--port', '0'], {}, /--database postgres:\/\/… or --data FOLDER/],
    ['an audit of nothing', ['audit', '--data=nx'], {}, /^The folder nx has no database\. Check its name/],
    ['a dry run on nothing', ['migrate', '--dry-run', '--data=nx'], {}, /nx has no database/],
    ['rights in a dry run', ['migrate', '--data=nx', '--dry-run', '--grant-to=y'], {}, /Pass only one/],
    ['no database to migrate', ['migrate'], {}, /No database was given/],
  ]

  // Without a process for each, because starting one takes most of the time.
  test.each(cases)('%s', async (_, args, environment, expected) => {
    const message = await messageOf(args, environment)
    expect(message).toMatch(expected)
    expect(message).not.toMatch(/\n|hidden/)
  })

  test('which the program prints alone, on standard error, before it exits with 1', async () => {
    const database = 'postgres://user:hidden@127.0.0.1:1/x'
    const { code, stdout, stderr } = await start([], { ...KEYS, LEISURE_DATABASE: database }).closed
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]*cannot be reached[^\n]*\n$/)
    expect(stderr).not.toContain('hidden')
  })

  test('whatever the database says, without a stack', async () => {
    const database = await newDatabase()
    await runCommand(['migrate'], { LEISURE_DATABASE: database })
    const dropped =
      'DROP TABLE audit_entries; DROP TABLE access_tokens; ALTER TABLE tenants DROP COLUMN settings'
    await runSql(database, dropped)
    for (const args of [['audit'], ['tenants', 'apply', TENANT], ['tenants', 'diff', TENANT]]) {
      const { code, stderr } = await start(args, { LEISURE_DATABASE: database }).closed
      expect([args, code, stderr]).toEqual([args, 1, expect.stringMatching(/^[^\n]*does not exist[^\n]*\n$/)])
    }
  })

  test('an embedded database that is not installed', async () => {
    const hook = `import { registerHooks } from 'node:module'
      const resolve = (name, context, next) => {
        if (name !== '@electric-sql/pglite') return next(name, context)
        throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' })
      }
      registerHooks({ resolve })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
    const { code, stderr } = await start(['--data', join(folder, 'none')], { NODE_OPTIONS }).closed
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+@electric-sql\/pglite[^\n]+\n$/)])
  })

  test('a port in use', async () => {
    const { port } = await listening(createServer())
    const message = await messageOf(['--port', String(port), '--data', join(folder, 'port')], {})
    expect(message).toBe(`Port ${port} of 127.0.0.1 is in use. Choose another with --port.`)
  })

  test('a tenant file with problems: a line for each', async () => {
    const file = await newFile('bad.yaml', 'id: bad\nroleIds: letters\nsurplus: 1\n')
    const refusal = await messageOf(['--data', join(folder, 'unused'), '--tenants', file], {})
    const text = 'id: good\nroleIds: numeric\nsettings: { passwordComplexity: high }\n'
    const good = await newFile('good.yaml', text)
    const { code, stderr: lines, stdout } = await start(['tenants', 'check', file, good]).closed
    expect([code, stdout]).toEqual([1, `${good}: tenant good, no problems, warnings: 1\n`])
    const [warning = '', ...others] = lines.trimEnd().split('\n').toReversed()
    expect(warning).toMatch(/good\.yaml:3: settings\.passwordComplexity: warning: .* has no high$/)
    const stderr = others.toReversed().join('\n')
    const alone = await start(['tenants', 'check', good]).closed
    expect([alone.code, alone.stderr]).toEqual([0, `${warning}\n`])
    for (const lines of [refusal, stderr])
      expect(lines.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/bad\.yaml:2: roleIds/),
        expect.stringMatching(/bad\.yaml:3: .*surplus/),
      ])
  })
})
