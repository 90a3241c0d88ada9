import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Takes a folder for this process and its user. It is created if it is missing.
 *
 * @returns a function that releases it.
 * @throws StartError when it cannot be written to, or belongs to another process or another user.
 */
export async function takeFolder(directory: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(resolve(directory))
    await refuseForeignFolder(directory)
    const unlock = await lockFolder(directory)
    // After the lock, which proves that this is a folder for files.
    await chmod(directory, 0o700)
    return unlock
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file has this name' : code
    throw new StartError(
      `The folder ${directory} cannot be created or written to (${reason}). Choose another folder.`,
      { cause: error },
    )
  }
}

/** Whether a database was made in a folder. A start that was interrupted may have left less. */
export const hasDatabase = (folder: string): boolean => existsSync(join(folder, 'postgres/PG_VERSION'))

/** Closes a folder to other users of the machine, with everything in it. */
export async function closeToOthers(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** The owner of a folder can open it to anybody. With the sticky bit, as of `/tmp`, it is for everybody. */
async function refuseForeignFolder(directory: string): Promise<void> {
  const { uid, mode } = await stat(directory)
  const isShared = (mode & 0o1000) !== 0
  if (!isShared && uid === (process.geteuid?.() ?? uid)) return
  const owner = isShared ? 'is for the files of all users' : 'belongs to another user'
  throw new StartError(`The folder ${directory} ${owner} of this machine. Choose a folder of your own.`)
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never ends in a place like `/proc`, where a
 * folder cannot be created although its parent exists.
 *
 * @throws an error of the file system.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path).catch(() => undefined))?.isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}
