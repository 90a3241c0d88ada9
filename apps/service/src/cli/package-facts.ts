import { readFile } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

interface PackageFacts {
  readonly version: string
  readonly engines: { readonly node: string }
}

/** What the package says of itself. */
export async function packageFacts(): Promise<PackageFacts> {
  return JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
}

/**
 * npm only warns of a Node.js that is too old, and then something breaks in the middle of it.
 *
 * @param version of Node.js: `24.21.0`.
 * @throws StartError when it is older than the package needs.
 */
export function refuseOldNode({ engines }: PackageFacts, version: string): void {
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  if (Number.parseInt(version, 10) >= oldest) return
  throw new StartError(`This is Node.js ${version}. The service needs Node.js ${oldest} or newer.`)
}
