import { readFile } from 'node:fs/promises'
import { decodeFile } from '../http/strict-json.ts'
import { StartError } from '../start-error.ts'

/**
 * Reads a file that somebody named.
 *
 * @param origin where it was named, for the message.
 * @throws StartError when it cannot be read, or is not UTF-8.
 */
export async function readText(path: string, origin = ''): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new StartError(`The file ${path}${origin} cannot be read. Check its path and its permissions.`)
  })
  const text = decodeFile(bytes)
  if (text === undefined) throw new StartError(`The file ${path}${origin} is not UTF-8. Save it as UTF-8.`)
  return text
}
