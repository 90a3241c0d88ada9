#!/usr/bin/env node
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedPackages } from './packages.ts'
import { DOCUMENT, RELEASED_DOCUMENT, RELEASED_REPORT, REPORT } from './problems.ts'
import { reportOf } from './report.ts'
import { surfaceOf } from './surface.ts'

// leisure-api-surface               writes the report of each package
// leisure-api-surface --released    and keeps it as what was released; `pnpm release` does

const { values } = parseArgs({ options: { released: { type: 'boolean' } } })

for (const { name, folder, entries } of publishedPackages(join(import.meta.dirname, '../../..'))) {
  const report = reportOf(name, surfaceOf(folder, entries))
  writeFileSync(join(folder, REPORT), report)
  if (!values.released) continue
  writeFileSync(join(folder, RELEASED_REPORT), report)
  if (existsSync(join(folder, DOCUMENT)))
    copyFileSync(join(folder, DOCUMENT), join(folder, RELEASED_DOCUMENT))
}
