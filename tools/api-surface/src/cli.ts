#!/usr/bin/env node
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedPackages } from './packages.ts'
import { pageOf } from './page.ts'
import { DOCUMENT, RELEASED_DOCUMENT, RELEASED_REPORT, REPORT } from './problems.ts'
import { reportOf } from './report.ts'
import { surfaceOf } from './surface.ts'

// leisure-api-surface                          writes the report of each package
// leisure-api-surface --released               and keeps it as what was released; `pnpm release` does
// leisure-api-surface --pages FOLDER NAME …    writes a page of reference for each package named

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { released: { type: 'boolean' }, pages: { type: 'string' } },
})

for (const { name, folder, entries } of publishedPackages(join(import.meta.dirname, '../../..'))) {
  const [, short = name] = name.split('/')
  if (values.pages !== undefined) {
    if (!positionals.includes(short)) continue
    mkdirSync(values.pages, { recursive: true })
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    writeFileSync(join(values.pages, `${short}.html`), pageOf(name, readme, surfaceOf(folder, entries)))
    continue
  }
  const report = reportOf(name, surfaceOf(folder, entries))
  writeFileSync(join(folder, REPORT), report)
  if (!values.released) continue
  writeFileSync(join(folder, RELEASED_REPORT), report)
  if (existsSync(join(folder, DOCUMENT)))
    copyFileSync(join(folder, DOCUMENT), join(folder, RELEASED_DOCUMENT))
}
