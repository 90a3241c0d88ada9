import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Builds what has changed of the site and its sources. Prints what fails. Returns whether nothing did. */
export function buildWithTurbo(): boolean {
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  const args = ['run', 'build', '--filter=@leisure-ops/docs', '--output-logs=errors-only']
  return spawnSync(turbo, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}
