import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operationsOf } from '@leisure-ops/openapi'
import { finishPage } from './finish-page.ts'
import { readGuides } from './guides.ts'
import { performancePage } from './performance-page.ts'
import { samplesOf } from './samples.ts'
import { siteDocument } from './site-document.ts'

// Builds the reference and the guides into one HTML file that asks nobody for anything.

const folder = join(import.meta.dirname, '../dist')
const page = join(folder, 'index.html')
const shown = join(folder, 'openapi.json')
const source = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))
const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly')

await mkdir(folder, { recursive: true })
const document = JSON.parse(await readFile(source, 'utf8'))
const labels = new Set(
  operationsOf(document).flatMap((operation) => samplesOf(document, operation).map(({ label }) => label)),
)
await writeFile(shown, JSON.stringify(siteDocument(document, await readGuides())))
await promisify(execFile)(redocly, ['build-docs', shown, '--inlineBundle', '--output', page], {
  env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
})
await writeFile(page, finishPage(await readFile(page, 'utf8'), labels))
const plots = join(import.meta.dirname, '../plots')
const files = (await readdir(plots)).sort()
const drawings = await Promise.all(files.map((name) => readFile(join(plots, name), 'utf8')))
await writeFile(join(folder, 'performance.html'), performancePage(drawings))
console.log(`Built ${page}`)
