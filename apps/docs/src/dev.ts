import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildWithTurbo } from './build-with-turbo.ts'

// pnpm docs:dev: serves the site, and builds it again when a source changes. A page that is reloaded
// meanwhile waits. A build that fails says why, and the pages stay as they are.

const ROOT = join(import.meta.dirname, '../../..')
/** What a build itself writes. */
const WRITTEN = /(^|\/)(dist|node_modules|reports|\.turbo|\.astro|\.pages|generated)(\/|$)/
/** Editors write a file in several steps. */
const QUIET_MS = 100

buildWithTurbo()
await import('./serve.ts')

let timer: NodeJS.Timeout | undefined
for (const folder of ['openapi', 'apps', 'packages']) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (file === null || WRITTEN.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`\n${folder}/${file} has changed`)
      buildWithTurbo()
    }, QUIET_MS)
  })
}
