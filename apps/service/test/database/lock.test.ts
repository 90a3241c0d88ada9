import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { newFolder } from '@leisure-ops/support/new-file'
import { beforeEach, expect, it } from 'vitest'
import { lockFolder } from '../../src/database/folder-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await newFolder()
})

it('the lock of a folder can be taken again after it was released', async () => {
  const unlock = await lockFolder(directory)
  expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
  await unlock()
  expect(await readdir(directory)).toEqual([])
  const unlockAgain = await lockFolder(directory)
  // What was released is somebody else's.
  await unlock()
  await expect(lockFolder(directory)).rejects.toThrow('is in use by process')
  expect(await readdir(directory)).toEqual(['lock'])
  await unlockAgain()
})

it('a lock is refused while this process holds it, by whatever name, and may be gone when it is released', async () => {
  const unlock = await lockFolder(directory)
  const link = `${directory}-link`
  await symlink(directory, link)
  for (const name of [directory, relative('', directory), link])
    await expect(lockFolder(name)).rejects.toThrow(`${name} is in use by process ${process.pid}`)
  await rm(join(directory, 'lock'))
  await unlock()
})

// In a container, the process of every run has the same number.
it.each([
  ['nothing', ''],
  ['a negative number', '-1\n'],
  ['this process', `${process.pid}\n`],
])('a lock that names no other process is taken over: %s', async (_, lock) => {
  await writeFile(join(directory, 'lock'), lock)
  await (await lockFolder(directory))()
})

it('a lock is refused while another process holds it, and taken over when that process has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  await writeFile(join(directory, 'lock'), `${child.pid}\n`)
  await expect(lockFolder(directory)).rejects.toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await lockFolder(directory))()
  expect(await readdir(directory)).toEqual([])
})

it('a lock whose process has ended is taken over by only one of several processes', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(join(directory, 'lock'), `${dead.pid}\n`)
  const takers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'lock-taker.ts'), directory]),
  )
  const answers = await Promise.all(takers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])))
  for (const taker of takers) taker.kill('SIGKILL')
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5)
})
