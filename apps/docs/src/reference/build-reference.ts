import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { finishReference } from './finish-reference.ts'
import { siteDocument } from './site-document.ts'

const REDOCLY = join(import.meta.dirname, '../../node_modules/.bin/redocly')

/** The reference, by Redoc: one HTML file that requests nothing, with the bar of the site. */
export async function buildReference(document: Parameters<typeof siteDocument>[0]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'))
  try {
    const [source, page] = [join(folder, 'openapi.json'), join(folder, 'reference.html')]
    await writeFile(source, JSON.stringify(siteDocument(document)))
    await promisify(execFile)(REDOCLY, ['build-docs', source, '--inlineBundle', '--output', page], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    })
    return await finishReference(await readFile(page, 'utf8'), document)
  } finally {
    await rm(folder, { recursive: true })
  }
}
