import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startProgram } from '@leisure-ops/support/start-program'

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
  return (await startProgram(tsc, ['--singleThreaded', '-p', folder]).closed).stdout
}
