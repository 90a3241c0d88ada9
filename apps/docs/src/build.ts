import { execFile } from 'node:child_process'
import { copyFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DOCUMENT_FILE, LOGO_FILE } from '@leisure-ops/openapi/files'
import { allPages } from './pages/all-pages.ts'
import { TENANT_SCHEMA } from './pages/guides.ts'
import { writeRedocPages } from './redoc-pages.ts'
import { writePages } from './write-pages.ts'
import { writeTexts } from './write-texts.ts'

// Builds the site into dist/: the pages are written as Markdown, and Astro renders them. The files for
// programs are put beside them.

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')

const pages = await allPages()
await writePages(pages)
await astroBuild()
await writeRedocPages(DIST)
await writeTexts(DIST, pages)
for (const name of ['openapi.json', 'openapi.yaml', 'companion.json', 'sandbox.json', 'failures.json']) {
  await copyFile(join(dirname(DOCUMENT_FILE), name), join(DIST, name))
}
for (const name of ['leisure.py', 'failures.py']) {
  await copyFile(join(ROOT, '../../examples/python-joining', name), join(DIST, name))
}
const licence = fileURLToPath(import.meta.resolve('@fontsource-variable/geist/LICENSE'))
await copyFile(licence, join(DIST, 'geist-license.txt'))
await copyFile(TENANT_SCHEMA, join(DIST, 'tenant.schema.json'))
await copyFile(LOGO_FILE, join(DIST, 'favicon.svg'))
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
