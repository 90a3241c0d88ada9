import { randomUUID } from 'node:crypto'
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

const heldHere = new Set<string>()

/**
 * Locks a folder for this process. If two processes open one embedded database, it loses what one of them
 * writes. The lock names its process. A lock that a crashed process left behind is taken over; a lock of a
 * running process never is.
 *
 * @returns a function that releases the folder.
 * @throws StartError when another process has it.
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  // Without links: by another name, a lock of this process would look like one that was left behind.
  const path = join(await realpath(directory), 'lock')
  if (heldHere.has(path)) throw inUse(directory, process.pid)
  heldHere.add(path)
  try {
    await take(path, directory)
  } catch (error) {
    heldHere.delete(path)
    throw error
  }
  let isHeld = true
  return async () => {
    if (!isHeld) return
    isHeld = false
    heldHere.delete(path)
    await rm(path, { force: true })
  }
}

async function take(path: string, directory: string): Promise<void> {
  const own = `${path}.${randomUUID()}`
  // Written to another file and then linked, so that no process ever reads half of a lock.
  await writeFile(own, `${process.pid}\n`, { mode: 0o600 })
  try {
    while (!(await tryToLink(own, path))) await removeIfDead(path, directory)
  } finally {
    await rm(own)
  }
}

async function tryToLink(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeIfDead(path: string, directory: string): Promise<void> {
  const holder = await readHolder(path)
  if (holder === undefined) return
  if (isAlive(holder)) throw inUse(directory, holder)
  const taken = `${path}.${randomUUID()}`
  // Of several processes that find the same stale lock, one moves it away. A newer lock is put back.
  await rename(path, taken).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error
  })
  const moved = await readHolder(taken)
  if (moved !== undefined && moved !== holder) await tryToLink(taken, path)
  await rm(taken, { force: true })
}

async function readHolder(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(path, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Our own process id in a lock is from an earlier run: in a container, every run has the same. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function inUse(directory: string, pid: number): StartError {
  return new StartError(
    `The folder ${directory} is in use by process ${pid}. Only one process can use an embedded database. Stop that process, or use another folder.`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code
}
