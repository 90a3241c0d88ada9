import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Bump } from './changesets.ts'

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)

/** The bump that the changes from one OpenAPI document to another require, by Redocly's rules. */
export function documentBump(released: string, current: string): Bump {
  const report = execFileSync(
    process.execPath,
    [redocly, 'diff', released, current, '--format', 'json', '--fail-on', 'none'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return JSON.parse(report).bump ?? 'none'
}
