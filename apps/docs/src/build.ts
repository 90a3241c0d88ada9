import { execFile } from 'node:child_process'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { document } from '@leisure-ops/openapi/document'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { writeWorkflows } from './downloads/arazzo-workflows.ts'
import { postmanCollection } from './downloads/postman-collection.ts'
import { finishSite } from './finish/finish-site.ts'
import { reportMissingParts, writeReferenceSearch } from './finish/offline-search.ts'
import { writeTexts } from './finish/texts.ts'
import { allPages } from './pages/all-pages.ts'
import { buildReference } from './reference/build-reference.ts'
import { writePages } from './write-pages.ts'

// Builds the site into dist/: the pages are written as Markdown, Astro renders them, Redoc the reference, and the
// finishing step makes it work under any path.

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
/** Where the site is published. Unless it is set, no page names a canonical address, and whoever serves the map puts its own into it. */
const SITE_URL = process.env.DOCS_SITE_URL?.replace(/\/$/, '')

const pages = await allPages(document)
await writePages(pages)
const [reference] = await Promise.all([buildReference(document), astroBuild()])
await writeFile(join(DIST, 'reference.html'), reference)
// What the search knows of the reference is in its index now.
await rm(join(DIST, 'reference'), { recursive: true })
await writeTexts(DIST, pages)
for (const name of ['openapi.json', 'openapi.yaml', 'sandbox.json']) {
  await copyFile(join(dirname(DOCUMENT_FILE), name), join(DIST, name))
}
await writeFile(join(DIST, 'postman.json'), JSON.stringify(postmanCollection(document)))
await writeWorkflows(DIST)
await reportMissingParts(DIST)
await writeReferenceSearch(DIST)
await finishSite(DIST, SITE_URL)
console.log(`Built ${DIST}`)

async function astroBuild(): Promise<void> {
  const astro = join(ROOT, 'node_modules/.bin/astro')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  // What Astro has kept of an earlier build may name files of that one.
  await rm(join(ROOT, '.astro'), { recursive: true, force: true })
  try {
    await promisify(execFile)(astro, ['build'], { cwd: ROOT, env, maxBuffer: 2 ** 26 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`Astro could not build the site.\n${stdout}\n${stderr}`)
  }
}
