import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'

const ROOT = join(import.meta.dirname, '..')

/** Each document of the service as one page of Redoc. */
const PAGES = [
  {
    file: 'openapi.json',
    page: 'reference',
    title: 'API reference',
    description: 'Every operation, field, limit, answer and example of the Leisure Operations Service.',
  },
  {
    file: 'companion.json',
    page: 'companion',
    title: 'Companion reference',
    description:
      'Leases, booking quotes, payments, deletions and look-ups, with paths of ours: the specification gives them none.',
  },
  {
    file: 'sandbox.json',
    page: 'sandbox',
    title: 'Sandbox reference',
    description: 'The clock, the faults and the other operations that only a sandbox of ours has.',
  },
] as const

/** Writes the pages with `redocly build-docs`. Each is a file of its own, with all of Redoc inside. */
export async function writeRedocPages(folder: string): Promise<void> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  await Promise.all(
    PAGES.map(({ file, page, title, description }) =>
      promisify(execFile)(
        join(ROOT, 'node_modules/.bin/redocly'),
        [
          'build-docs',
          join(dirname(DOCUMENT_FILE), file),
          `--output=${join(folder, `${page}.html`)}`,
          `--template=${join(ROOT, 'src/redoc-page.hbs')}`,
          `--title=${title}`,
          `--templateOptions.description=${description}`,
          '--inlineBundle',
        ],
        { env },
      ),
    ),
  )
}
