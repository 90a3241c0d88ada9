import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder without files, which goes when the run of the tests ends. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'leisure-'))
}

/** A file in a folder of its own. What is no text is written as JSON. @returns its path. */
export async function newFile(name: string, content: unknown): Promise<string> {
  const file = join(await newFolder(), name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
