import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { COMMANDS, readArguments, runCommand } from '../../src/cli/commands.ts'
import { optionOf, SETTINGS, variableOf } from '../../src/cli/settings.ts'
import { usageOf } from '../../src/cli/usage.ts'
import { parseKeys } from '../../src/keys/service-keys.ts'
import { printed } from './printed.ts'

const GUIDE = join(import.meta.dirname, '../../../../apps/docs/guides/settings.md')
const KEYS =
  '[{"id":"one","secret":"AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=","since":"2026-01-01T00:00:00Z"}]'
const FOLDER = mkdtempSync(join(tmpdir(), 'leisure-settings-'))
const KEYS_FILE = join(FOLDER, 'keys.json')
writeFileSync(KEYS_FILE, KEYS, { mode: 0o600 })
const JWT = '{"issuer":"https://i.example.com","audience":"a","jwks":"keys.json"}'

/** A value of each setting as it is written, and as the service takes it. */
const VALUES: Readonly<Record<string, readonly [text: string, value: unknown]>> = {
  data: ['folder', 'folder'],
  database: ['postgres://127.0.0.1/x', 'postgres://127.0.0.1/x'],
  'database-ca': [GUIDE, readFileSync(GUIDE, 'utf8')],
  'pool-size': ['4', 4],
  'connect-timeout': ['0.5', 0.5],
  'request-timeout': ['20', 20],
  tenants: ['one.yaml', ['one.yaml']],
  port: ['0', 0],
  host: ['::1', '::1'],
  'sign-ins-per-address': ['9000', { perAccount: 10, perAddress: 9000 }],
  'trusted-proxies': ['10.0.0.0/8', ['10.0.0.0/8']],
  'keep-alive': ['601', 601],
  'drain-delay': ['7', 7],
  'metrics-port': ['9464', 9464],
  'log-level': ['warn', 'warn'],
  'keys-file': [KEYS_FILE, parseKeys(KEYS, KEYS_FILE)],
  jwt: [JWT, JSON.parse(JWT)],
}

const optionsOf = async (args: string[], environment: Record<string, string>) =>
  (await readArguments(args, environment)).options as Record<string, unknown>

test.each(SETTINGS.map((setting) => [setting.name, setting] as const))(
  '%s is set by its option and by its variable, of which the option takes precedence',
  async (name, setting) => {
    const [text, value] = VALUES[name] ?? []
    const variable = { [variableOf(setting)]: text as string }
    expect((await optionsOf([], variable))[setting.sets]).toEqual(value)
    if (setting.isSecret) {
      await expect(optionsOf([optionOf(setting), text as string], {})).rejects.toThrow(/Unknown option/)
      return
    }
    const args = [optionOf(setting), text as string]
    expect((await optionsOf(args, {}))[setting.sets]).toEqual(value)
    const other = { [variableOf(setting)]: 'not allowed, because nobody may read it' }
    expect((await optionsOf(args, other))[setting.sets]).toEqual(value)
  },
)

test('keys that everybody can read are taken with a warning', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warning = `Every user of this machine can read the keys in ${KEYS_FILE}. Close it with: chmod o= ${KEYS_FILE}`
  for (const [mode, ...warnings] of [[0o640], [0o604, warning], [0o644, warning], [0o600]] as const) {
    chmodSync(KEYS_FILE, mode)
    said.mockClear()
    await optionsOf([], { LEISURE_KEYS_FILE: KEYS_FILE })
    expect([mode, ...said.mock.calls.flat()]).toEqual([mode, ...warnings])
  }
  said.mockRestore()
})

test('a variable has several values, separated by commas, or none when it is empty', async () => {
  const variables = { LEISURE_TENANTS: '', LEISURE_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/32,,::1/128, ' }
  expect(await optionsOf([], variables)).toEqual({ trustedProxies: ['10.0.0.1', '10.0.0.0/32', '::1/128'] })
})

test('a wrong value is refused with the name of what set it', async () => {
  await expect(optionsOf([], { LEISURE_POOL_SIZE: '0' })).rejects.toThrow(
    'LEISURE_POOL_SIZE must be a whole number from 1 to 1000, not "0".',
  )
  await expect(optionsOf(['--drain-delay', '1h'], {})).rejects.toThrow(
    '--drain-delay must be a whole number from 0 to 600, not "1h".',
  )
  await expect(optionsOf(['--connect-timeout', '0.1234'], {})).rejects.toThrow(
    '--connect-timeout must be a number from 0.1 to 600, with at most three decimal places, not "0.1234".',
  )
  const unused = { LEISURE_KEEP_ALIVE: '72.5', LEISURE_KEYS_FILE: '/nowhere' }
  expect((await readArguments(['tenants', 'check', 'x.yaml'], unused)).options).toEqual({})
  await expect(optionsOf([], { LEISURE_TRUSTED_PROXIES: '10.0.0.1,balancer' })).rejects.toThrow(
    'LEISURE_TRUSTED_PROXIES must be an address, or a network such as 10.0.0.0/8, not "balancer".',
  )
  await expect(optionsOf([], { LEISURE_KEYS_FILE: '/nowhere' })).rejects.toThrow(
    'The file /nowhere, which LEISURE_KEYS_FILE names, cannot be read.',
  )
  for (const [name, ...texts] of [
    ['LEISURE_PORT', '65536', '-1', '80.5', '0x50', '1e3', ' 80'],
    ['LEISURE_CONNECT_TIMEOUT', '0.09', '600.001', '5.', '1e1', '0,5'],
    ['LEISURE_TRUSTED_PROXIES', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.0/', '10.0.0.0/8/8'],
  ] as const)
    for (const text of texts)
      await expect(optionsOf([], { [name]: text }), text).rejects.toThrow(`${name} must be a`)
})

test('a file is UTF-8, with or without a byte order mark', async () => {
  const file = join(FOLDER, 'encoded.json')
  writeFileSync(file, `\ufeff${KEYS}`, { mode: 0o600 })
  expect(await optionsOf([], { LEISURE_KEYS_FILE: file })).toEqual({ keys: parseKeys(KEYS, file) })
  for (const encoding of ['latin1', 'utf16le'] as const) {
    writeFileSync(file, KEYS.replace('one', 'é'), encoding)
    await expect(optionsOf([], { LEISURE_KEYS_FILE: file })).rejects.toThrow(
      `The file ${file}, which LEISURE_KEYS_FILE names, is not UTF-8. Save it as UTF-8.`,
    )
  }
})

test('a variable that is no setting is refused with the nearest one, but those of programs that call are not', async () => {
  await expect(optionsOf([], { LEISURE_LOG_LVL: 'debug' })).rejects.toThrow(
    /^There is no setting LEISURE_LOG_LVL\. The nearest is LEISURE_LOG_LEVEL\. See --help\.$/,
  )
  await expect(optionsOf([], { LEISURE_NO_MIGRATE: 'true' })).rejects.toThrow('no setting LEISURE_NO_MIGRATE')
  const tokens = { LEISURE_ACCESS_TOKEN: 'x', LEISURE_OTHER_ACCESS_TOKEN: 'x', LEISURE_STAFF_PASSWORD: 'x' }
  expect(await optionsOf([], { ...tokens, LEISURE_BASE_URL: 'y', OTHER: 'z' })).toEqual({})
})

test('a place for the data on the command line takes precedence over another in the environment', async () => {
  const database = 'postgres://127.0.0.1/x'
  expect(await optionsOf(['--data', 'folder'], { LEISURE_DATABASE: database })).toEqual({ data: 'folder' })
  expect(await optionsOf(['--database', database], { LEISURE_DATA: 'folder' })).toMatchObject({ database })
})

test('a service on PostgreSQL drains for five seconds unless it is told otherwise, and any other not at all', async () => {
  const LEISURE_DATABASE = 'postgres://127.0.0.1/x'
  const delayWith = async (...args: string[]) =>
    (await optionsOf(args, { LEISURE_DATABASE })).drainDelaySeconds
  expect([await delayWith(), await delayWith('--drain-delay', '0')]).toEqual([5, 0])
  expect(await optionsOf([], { LEISURE_DATA: 'x' })).not.toHaveProperty('drainDelaySeconds')
})

test('--help lists every setting, and explains each use of each command, whatever stands beside it', async () => {
  for (const setting of SETTINGS)
    expect(usageOf(COMMANDS)).toContain(
      setting.isSecret ? variableOf(setting) : `${optionOf(setting)} ${setting.value}`.trim(),
    )
  expect(usageOf(COMMANDS)).toContain(
    '  leisure-service tenants token NAME\n      makes an access token, and its entry in a tenant file\n',
  )
  for (const { uses } of COMMANDS)
    for (const [call, help] of uses) expect(usageOf(COMMANDS)).toContain(`${call}\n      ${help}\n`)
  expect(await printed(['migrate', '--help'])).toBe(usageOf(COMMANDS))
})

test('an option that does not exist is answered with the one that was meant', async () => {
  const started = (option: string) => runCommand(['--data', 'x', option, '5000'], {})
  await expect(started('--prot')).rejects.toThrow(
    /^Unknown option '--prot'\. Did you mean --port\? See --help\.$/,
  )
  await expect(started('--nothing')).rejects.toThrow(/^Unknown option '--nothing'\. See --help\.$/)
})
