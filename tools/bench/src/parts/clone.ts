import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Section, sectionOf } from '../compare.ts'
import { run } from '../processes.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** What README.md starts with, once each, in a fresh clone of what is committed. Packages come from the stores of npm and pnpm. */
export async function clone(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-clone-'))
  const start = ['start', '--', '--once']
  try {
    // PostgreSQL refuses to run as root. The tests then start it as another user, who has to reach its files.
    await chmod(folder, 0o755)
    await run('git', ['clone', '--quiet', ROOT, folder], ROOT)
    const medians = [
      { name: 'npm start -- --once', medianMs: await timeOf(start, folder) },
      { name: 'npm start -- --once, again', medianMs: await timeOf(start, folder) },
      { name: 'npm test', medianMs: await timeOf(['test'], folder) },
    ]
    return [sectionOf('In a fresh clone', 1, medians)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeOf(args: readonly string[], folder: string): Promise<number> {
  const start = performance.now()
  await run('npm', args, folder)
  return performance.now() - start
}
