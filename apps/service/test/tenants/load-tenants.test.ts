import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '@leisure-ops/support/new-file'
import { beforeEach, expect, test } from 'vitest'
import { StartError } from '../../src/start-error.ts'
import { loadTenants } from '../../src/tenants/load-tenants.ts'

const NORTH = 'id: north\nroleIds: numeric\n'

let folder: string
beforeEach(async () => {
  folder = await newFolder()
  await writeFile(join(folder, 'one.yaml'), NORTH)
})

test('of a folder, every tenant file is read in the order of the names, and no other file', async () => {
  const names = ['two.yml', 'six.json', 'seven.YAML', 'five.yaml', 'four.yaml', '.yaml']
  for (const name of names)
    await writeFile(join(folder, name), JSON.stringify({ id: `of${name}`, roleIds: 'numeric' }))
  for (const name of ['README.md', 'one.yaml.old', 'yaml']) await writeFile(join(folder, name), NORTH)
  const loaded = await loadTenants([folder])
  const ids = 'of.yaml offive.yaml offour.yaml north ofseven.YAML ofsix.json oftwo.yml'
  expect(loaded.map(({ id }) => id)).toEqual(ids.split(' '))
})

test('a folder without a tenant file, and a path of nothing, are refused', async () => {
  await rm(join(folder, 'one.yaml'))
  const message = `The folder ${folder} has no tenant file (.yaml, .yml or .json).`
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(message))
  const missing = join(folder, 'one.yaml')
  await expect(loadTenants([missing])).rejects.toThrow(
    new StartError(`There is no tenant file or folder at ${missing}.`),
  )
})

test('every problem of every file is named with its line, and with its place unless it is the whole file', async () => {
  const [one, two] = [join(folder, 'one.yaml'), join(folder, 'two.yaml')]
  await writeFile(one, `${NORTH}sites:\n  - { id: MAIN, name: Main, currency: JPY }\nslotts: 1\n`)
  await writeFile(two, `${NORTH}sites:\n  - { id: MAIN, name: Main, currency: JPY }\nslots: 1\n`)
  const unknown = 'has the unknown property slotts; did you mean slots?'
  const currency = 'sites[0].currency: must have two decimal places'
  const problems = [
    `${one}:4: ${currency}`,
    `${one}:5: ${unknown}`,
    `${two}:4: ${currency}`,
    `${two}:5: slots: must be a list`,
  ]
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(problems.join('\n')))
})

test.each([
  ['a folder', (path: string) => mkdir(path)],
  ['a link to nothing', (path: string) => symlink('/nowhere/else.yaml', path)],
  ['a link to itself', (path: string) => symlink(path, path)],
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
])('%s whose name is that of a tenant file is refused in one sentence', async (_, create) => {
  const path = join(folder, 'two.yaml')
  await create(path)
  const message = `${path} is not a file that can be read. Check what it is, and its permissions.`
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(message))
})

test('two files with the same tenant id are refused, and one file may be named twice', async () => {
  const [one, two] = [join(folder, 'one.yaml'), join(folder, 'two.yaml')]
  expect(await loadTenants([one, one])).toHaveLength(2)
  await writeFile(two, NORTH)
  const message = `Both ${one} and ${two} are tenant north. Keep one of them, or change its id.`
  await expect(loadTenants([folder])).rejects.toThrow(new StartError(message))
})
