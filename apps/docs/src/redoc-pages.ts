import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DOCUMENT_FILE, STYLE_FILE } from '@leisure-ops/openapi/files'
import { PARTS } from '../site/parts.ts'
import { siteAddress } from './site-address.ts'

const ROOT = join(import.meta.dirname, '..')

/** The file of each document, the name of its page, and what the page says of itself. */
const PAGES = [
  ['openapi.json', 'reference', 'Every operation, field, limit, response and example of the service.'],
  ['companion.json', 'companion', 'Leases, booking quotes, payments and reference data, with paths of ours.'],
  ['sandbox.json', 'sandbox', 'The clock, the faults and the other operations that only a sandbox has.'],
] as const

/** Shows each document on one page, with `redocly build-docs`: one file with all of Redoc inside. */
export async function writeRedocPages(folder: string): Promise<void> {
  const redocly = join(ROOT, 'node_modules/.bin/redocly')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  const style = await readFile(STYLE_FILE, 'utf8')
  const [text, mono] = (await readdir(join(folder, 'assets')))
    .filter((name) => name.endsWith('.woff2'))
    .sort()
  const links = PARTS.map(({ label, path }) => `<a href="${siteAddress(path)}">${label}</a>`).join('')
  const built = PAGES.map(([file, page, description]) => {
    const options = [
      `--output=${join(folder, `${page}.html`)}`,
      `--template=${join(ROOT, 'src/redoc-page.hbs')}`,
      `--templateOptions.description=${description}`,
      `--templateOptions.style=${style}`,
      `--templateOptions.text=assets/${text}`,
      `--templateOptions.mono=assets/${mono}`,
      `--templateOptions.home=${siteAddress('/')}`,
      `--templateOptions.links=${links}`,
      // The height of the bar.
      '--openapi.scrollYOffset=60',
      '--inlineBundle',
    ]
    return promisify(execFile)(redocly, ['build-docs', join(dirname(DOCUMENT_FILE), file), ...options], {
      env,
    })
  })
  await Promise.all(built)
}
