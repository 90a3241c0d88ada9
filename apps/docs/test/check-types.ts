import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** What the compiler says about programs in a folder, by this repository's settings. Empty if all compile. */
export async function typeErrorsIn(folder: string): Promise<string> {
  const base = relative(folder, join(ROOT, 'tsconfig.json'))
  // The settings omit reports, where the programs are.
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: base, include: ['*.ts'], exclude: [] }),
  )
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(tsc, ['--singleThreaded', '-p', folder], (_, stdout) => resolve(stdout))
  })
}
