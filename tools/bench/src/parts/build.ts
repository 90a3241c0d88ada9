import { join } from 'node:path'
import { compare, type Section } from '../compare.ts'
import { run } from '../processes.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The build of the whole workspace, with and without the cache of turbo. */
export async function build(): Promise<Section[]> {
  const turbo =
    (...flags: string[]) =>
    () =>
      run(
        join(ROOT, 'node_modules/.bin/turbo'),
        ['run', 'build', '--output-logs=errors-only', ...flags],
        ROOT,
      )
  const rivals = { cold: turbo('--force'), cached: turbo() }
  return [await compare('turbo run build', rivals, { rounds: 7, warmUpRounds: 1 })]
}
