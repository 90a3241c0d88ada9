import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './packages.ts'
import { DOCUMENT, RELEASED_DOCUMENT, RELEASED_REPORT, REPORT } from './problems.ts'
import { surfaceOf } from './surface.ts'

// pnpm generate               writes the report of each package
// … --released                 and keeps it as what was released; `pnpm release` does

const root = join(import.meta.dirname, '../../..')
const isRelease = process.argv.includes('--released')

for (const { name, folder, entries } of publishedPackages(root)) {
  const surface = surfaceOf(name, folder, entries)
  writeFileSync(join(folder, REPORT), surface)
  if (!isRelease) continue
  writeFileSync(join(folder, RELEASED_REPORT), surface)
  if (existsSync(join(folder, DOCUMENT)))
    copyFileSync(join(folder, DOCUMENT), join(folder, RELEASED_DOCUMENT))
}
