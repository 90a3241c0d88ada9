import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Bump } from './changesets.ts'
import { extractAt } from './history.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** The bump that the changes from one bundled OpenAPI document to another require, by Redocly's rules. */
export function documentBump(before: string, after: string): Bump {
  return JSON.parse(redocly('diff', before, after, '--format', 'json', '--fail-on', 'none')).bump ?? 'none'
}

/**
 * The bump that the changes of a document since a commit require.
 *
 * @param source the document as it is written, from the root.
 */
export function documentBumpSince(root: string, commit: string, source: string, after: string): Bump {
  const folder = mkdtempSync(join(tmpdir(), 'leisure-document-'))
  try {
    extractAt(root, commit, dirname(source), folder)
    // Redocly judges the changes of schemas in a bundle only.
    const before = join(folder, 'bundle.json')
    redocly('bundle', join(folder, source), '--output', before)
    return documentBump(before, after)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function redocly(...args: string[]): string {
  return execFileSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
