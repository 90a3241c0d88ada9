import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never ends in a place like `/proc`, where a folder cannot be
 * created although its parent exists.
 *
 * @throws an error of the file system.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(path))) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}
