import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../src/start-error.ts'
import { loadTenants } from '../../src/tenants/index.ts'

const NORTH = 'id: north\nroleIds: numeric\n'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leisure-load-'))
  await writeFile(join(folder, 'one.yaml'), NORTH)
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['a folder', (path: string) => mkdir(path)],
  ['a link to nothing', (path: string) => symlink('/nowhere/else.yaml', path)],
  ['a link to itself', (path: string) => symlink(path, path)],
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
])('%s whose name is that of a tenant file is refused in one sentence', async (_, create) => {
  const path = join(folder, 'two.yaml')
  await create(path)
  const sentence = `${path} is not a file that can be read. Check what it is, and its permissions.`
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(sentence))
})

test('two files with the same tenant id are refused, and one file may be named twice', async () => {
  const [one, two] = [join(folder, 'one.yaml'), join(folder, 'two.yaml')]
  expect(await loadTenants([one, one])).toHaveLength(2)
  await writeFile(two, NORTH)
  const sentence = `Both ${one} and ${two} are tenant north. Keep one of them, or change its id.`
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(sentence))
})
