import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFile } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { beforeEach, expect, test } from 'vitest'
import { parseKeys, startService } from '../../src/index.ts'
import { runSql } from '../database/run-sql.ts'

const EXAMPLE = readFileSync(new URL('example.yaml', import.meta.url), 'utf8')
const SECRET = Buffer.alloc(32, 7).toString('base64')
const keys = parseKeys(JSON.stringify([{ id: 'one', secret: SECRET, since: '2020-01-01T00:00:00Z' }]), 'keys')

let database: string
let file: string
/** Starts a service with the file, and stops it. */
let start: () => Promise<void>
beforeEach(async () => {
  database = await newDatabase()
  file = await newFile('example.yaml', EXAMPLE)
  start = async () => {
    const service = await startService({ database, keys, migrate: true, port: 0, tenants: [file] })
    await service.close()
  }
  await start()
})

/** When the file was applied last. */
async function appliedAt(): Promise<number> {
  const [tenant] = await runSql(database, 'SELECT applied_at FROM tenants')
  return tenant.applied_at.getTime()
}

/** Gives the tenant another definition, as if the file had said so. */
async function pretend(definition: string, sha256 = hash('sha256', definition)): Promise<void> {
  await runSql(database, `UPDATE tenants SET definition = '${definition}', definition_sha256 = '${sha256}'`)
}

test('a file that was applied last is not parsed again', async () => {
  const before = await appliedAt()
  await pretend('{}')
  await start()
  expect(await appliedAt()).toBe(before)
})

test.each<[string, () => unknown]>([
  ['whose text has changed', () => writeFileSync(file, `${EXAMPLE}\n# changed\n`)],
  ['of another version', () => runSql(database, "UPDATE tenants SET file_sha256 = repeat('0', 64)")],
])('a file %s is parsed, applied and then known', async (_, change) => {
  await pretend('{}')
  await change()
  const before = await appliedAt()
  await start()
  const after = await appliedAt()
  expect(after).toBeGreaterThan(before)
  await pretend('{}')
  await start()
  expect(await appliedAt()).toBe(after)
})

test('a file is applied again when something else has changed the definition since', async () => {
  const [tenant] = await runSql(database, 'SELECT definition_sha256 FROM tenants')
  await pretend('{}', tenant.definition_sha256)
  const before = await appliedAt()
  await start()
  expect(await appliedAt()).toBeGreaterThan(before)
})

test('two files of one tenant are refused, also when one of them is known', async () => {
  const other = join(file, '../other.yaml')
  writeFileSync(other, `${EXAMPLE}\n# another\n`)
  file = join(file, '..')
  await expect(start()).rejects.toThrow(/^Both .*example.yaml and .*other.yaml are tenant/)
})
