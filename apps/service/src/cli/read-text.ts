import { readFile } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/**
 * Reads a file that somebody named.
 *
 * @param origin where it was named, for the message.
 * @throws StartError when it cannot be read.
 */
export function readText(path: string, origin = ''): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new StartError(`The file ${path}${origin} cannot be read. Check its path and its permissions.`)
  })
}
