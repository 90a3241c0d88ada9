import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Guide } from './site-document.ts'

const FOLDER = fileURLToPath(new URL('../guides', import.meta.resolve('@leisure-ops/openapi/openapi.json')))

/** The guides for integrators, in the order in which they are read. */
const FILES = [
  'first-call',
  'joining',
  'quotes',
  'tenants',
  'money',
  'errors',
  'half-way',
  'mock',
  'libraries',
] as const

/** Every guide. The first line of its file is its title. */
export function readGuides(): Promise<Guide[]> {
  return Promise.all(
    FILES.map(async (name) => {
      const [title = '', ...lines] = (await readFile(join(FOLDER, `${name}.md`), 'utf8')).split('\n')
      return { title: title.replace(/^# /, ''), text: lines.join('\n').trim() }
    }),
  )
}
