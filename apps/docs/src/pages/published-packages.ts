import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { plain } from './page.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** A package of this repository that other people install. */
export interface PublishedPackage {
  /** As it is imported: `@leisure-ops/client`. */
  readonly name: string
  /** The name of its page and of its changeset: `client`. */
  readonly short: string
  readonly folder: string
  readonly description: string
}

/** The packages that are not private, by name. */
export async function publishedPackages(): Promise<PublishedPackage[]> {
  const files = globSync('{openapi,packages/*,apps/*}/package.json', { cwd: ROOT })
  const manifests = await Promise.all(
    files.map(async (file) => {
      const path = join(ROOT, file)
      return { folder: dirname(path), ...JSON.parse(await readFile(path, 'utf8')) }
    }),
  )
  return manifests
    .filter((manifest) => manifest.private !== true)
    .map(({ name, folder, description }) => ({
      name,
      short: name.replace('@leisure-ops/', ''),
      folder,
      description: plain(description),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
