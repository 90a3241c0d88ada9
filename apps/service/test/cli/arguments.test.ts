import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFile } from '@leisure-ops/support/new-file'
import { describe, expect, test } from 'vitest'
import { COMMANDS, readArguments } from '../../src/cli/commands.ts'
import { usageOf } from '../../src/cli/usage.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { placeOf, settingsForLog } from '../../src/service-options.ts'
import { printed } from './printed.ts'

const asked = async (...args: string[]) => readArguments(args, {})

describe('an option of another command is refused, and the message names that command', () => {
  test.each([
    [['--tenant', 'x.yaml'], '--tenant is an option of "leisure-service price", not of "leisure-service".'],
    [
      ['price', 'x', '--port', '1'],
      '--port is an option of "leisure-service", not of "leisure-service price"',
    ],
    [['tenants', 'check', 'x.yaml', '--data', 'x'], 'not of "leisure-service tenants check".'],
    [['migrate', '--tenants', 'x'], 'not of "leisure-service migrate".'],
  ])('%j', async (args, message) => {
    await expect(asked(...args)).rejects.toThrow(message)
  })

  test('its own options are accepted', async () => {
    expect(await asked('price', '--tenant', 'x.yaml', 'x.json')).toMatchObject({
      words: ['x.json'],
      own: { tenant: 'x.yaml' },
    })
    for (const command of [['migrate'], ['tenants', 'apply', 'x.yaml'], []])
      expect(await asked(...command, '--data', 'x')).toMatchObject({ options: { data: 'x' } })
  })
})

test('help and the version can be asked for in each usual way', async () => {
  for (const word of ['-h', '--help', 'help']) expect(await printed([word])).toBe(usageOf(COMMANDS))
  const manifest = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  for (const word of ['-v', '--version']) expect(await printed([word])).toBe(version)
})

test.each([
  [['tenants', 'check'], 'Too few words after "tenants check". Use:'],
  [['tenants', 'init', 'a', 'b'], 'Too many words after "tenants init". Use:'],
  [['migrate', 'now'], 'Too many words after "migrate". Use:'],
])('%j has a wrong number of words, and is answered with the use of the command', async (args, message) => {
  await expect(asked(...args)).rejects.toThrow(`${message} leisure-service ${args[0]}`)
})

test.each(['foo', 'mysql://127.0.0.1/x', 'postgres:/x'])(
  'the address %s of a database is refused with what an address must begin with',
  (database) => {
    expect(() => placeOf({ database })).toThrow('must begin with postgres://')
  },
)

test.each([{ data: 'x' }, { database: 'postgres://127.0.0.1/x' }])('memory beside %j is refused', (place) => {
  expect(() => placeOf({ ...place, memory: true })).toThrow('Pass only one: data, database or memory.')
})

test.each([
  'postgres://leisure:secret@db.internal:5432/leisure',
  'postgres://leisure:secret@db.internal:5432/leisure?sslmode=require',
  'postgresql://db.internal:5432/leisure?user=leisure&password=secret',
  'postgres://leisure:sec@ret?x@db.internal:5432/leisure',
])('of the address %s, the log gets only server and database, and no other secret', (database) => {
  const jwt = { issuer: 'https://id.example.com', audience: 'a', jwks: 'keys.json' }
  const keys = [{ id: 'one', secret: Buffer.alloc(32), since: new Date(0) }]
  expect(settingsForLog({ database, port: 0, databaseCa: 'PEM', jwt, keys })).toEqual({
    ...{ port: 0, issuer: jwt.issuer },
    database: expect.stringMatching(/^postgres(ql)?:\/\/db\.internal:5432\/leisure$/),
  })
})

describe('a folder that cannot hold the data', () => {
  test('because there is a file', async () => {
    const file = await newFile('README.md', 'text')
    for (const directory of [file, join(file, 'below')])
      await expect(openDatabase({ directory })).rejects.toThrow(
        `The folder ${directory} cannot be created or written to (a file has this name).`,
      )
  })

  test.runIf(process.platform === 'linux')(
    'because the kernel lets nobody make one (only on Linux)',
    async () => {
      await expect(openDatabase({ directory: '/proc/leisure/data' })).rejects.toThrow(
        /cannot be created.*\(E[A-Z]+\)/,
      )
      await expect(openDatabase({ directory: '/proc' })).rejects.toThrow(/cannot be created or written to/)
    },
  )
})
