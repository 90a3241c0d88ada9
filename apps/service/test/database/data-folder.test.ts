import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '@leisure-ops/support/new-file'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { takeFolder } from '../../src/database/data-folder.ts'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { defaultKeys } from '../../src/keys/service-keys.ts'

/** Writes new files: of a table and its index, the log, rewritten data, and what does not fit into memory. */
async function makeFiles({ unbound }: Database): Promise<void> {
  const statements = [
    'CREATE TABLE IF NOT EXISTS later (id int PRIMARY KEY, text text)',
    'TRUNCATE later',
    "INSERT INTO later SELECT number, repeat('x', 1000) FROM generate_series(1, 8000) AS number",
    'SELECT text FROM later ORDER BY md5(text || id) DESC OFFSET 7999',
    'VACUUM FULL',
    'CHECKPOINT',
  ]
  for (const statement of statements) await sql.raw(statement).execute(unbound)
}

let directory: string
beforeEach(async () => {
  directory = await newFolder()
})

/** What other users of the machine may do something with. */
async function openToOthers(): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  expect(names.length).toBeGreaterThan(400)
  const paths = [directory, ...names.map((name) => join(directory, name))]
  const modes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mode] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path]) => path)
}

it('the folder of an embedded database is closed to other users, as is every file that is written later', async () => {
  await chmod(directory, 0o777)
  // As a start that was interrupted leaves it.
  await mkdir(join(directory, 'postgres'))
  const first = await openDatabase({ directory })
  await makeFiles(first)
  expect(await openToOthers()).toEqual([])
  await first.close()
  const again = await openDatabase({ directory })
  await makeFiles(again)
  expect(await openToOthers()).toEqual([])
  await sql`UPDATE schema_migrations SET checksum = ''`.execute(again.unbound)
  await again.close()
  // The first one leaves the folder to the second.
  for (const _ of [1, 2]) await expect(openDatabase({ directory })).rejects.toThrow('0001-initial is not')
})

it('the folder of an embedded database is refused when it belongs to another user, or to all', async () => {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) await chown(directory, 12_345, 12_345)
  await expect(openDatabase({ directory: isRoot ? directory : '/' })).rejects.toThrow(
    /belongs to another user of this machine\. Choose a folder of your own\.$/,
  )
  if (isRoot) await chown(directory, 0, 0)
  await chmod(directory, 0o1777)
  await expect(openDatabase({ directory })).rejects.toThrow(/is for the files of all users of this machine/)
  expect(await readdir(directory)).toEqual([])
})

it('a folder is made with its parents, and not in place of a link to nothing', async () => {
  await (await takeFolder(join(directory, 'of/service')))()
  await symlink('/nowhere/else', join(directory, 'link'))
  await expect(takeFolder(join(directory, 'link'))).rejects.toThrow('a file has this name')
})

it('half of a key, which a start that was interrupted leaves, is replaced', async () => {
  await writeFile(join(directory, 'keys.json.new'), '[{"id"')
  expect(await defaultKeys(directory)).toEqual(await defaultKeys(directory))
  expect(await readdir(directory)).toEqual(['keys.json'])
})
