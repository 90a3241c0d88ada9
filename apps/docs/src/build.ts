import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withoutRemoteLogo } from './remote-logo.ts'

// Builds the reference into one HTML file that asks nobody for anything.

const page = join(import.meta.dirname, '../dist/index.html')
const document = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.yaml'))
const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly')

await mkdir(join(page, '..'), { recursive: true })
await promisify(execFile)(redocly, ['build-docs', document, '--inlineBundle', '--output', page], {
  env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
})
await writeFile(page, withoutRemoteLogo(await readFile(page, 'utf8')))
console.log(`Built ${page}`)
