import { readFile } from 'node:fs/promises'

/** The version of the package, as its manifest has it. */
export async function packageVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  return version
}
