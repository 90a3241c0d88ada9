import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entries } from './surface.ts'

/** A package that is published. */
export interface PublishedPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** Its entries that have declarations, without the unstable ones. */
  readonly entries: Entries
}

/** Entries that may change in any release, as their README says. */
const UNSTABLE = ['./extension']

/** The packages of a workspace that are not private. */
export function publishedPackages(root: string): PublishedPackage[] {
  return ['packages', 'apps']
    .map((parent) => join(root, parent))
    .filter(existsSync)
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .concat(join(root, 'openapi'))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (manifest.private === true) return []
      const targets = Object.entries<unknown>(manifest.publishConfig?.exports ?? manifest.exports)
      const entries = targets
        .filter((target): target is [string, string] => String(target[1]).endsWith('.js'))
        .filter(([entry]) => !UNSTABLE.includes(entry))
        .map(([entry, file]) => [entry, file.replace(/\.js$/, '.d.ts')])
      return { name: manifest.name, version: manifest.version, folder, entries: Object.fromEntries(entries) }
    })
}
