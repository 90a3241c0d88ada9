import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegistry } from '@leisure-ops/registry'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarballs. */
    tarballs: string
    /** The folder in which each package stands unpacked, under its short name. */
    unpacked: string
    /** The address of the registry at which they are published. */
    registry: string
    /** What the dry run printed. */
    log: string
    /** What git said of the working tree before it, and after. */
    statuses: readonly [string, string]
  }
}

/** Rehearses the release once for all tests, and publishes what it packed to a registry on this machine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'leisure-tarballs-'))
  const script = join(import.meta.dirname, '../../scripts/release.js')
  const before = status()
  const log = execFileSync(process.execPath, [script, '--dry-run', '--into', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // A release asks for the newest versions; here, those that npm knows will do.
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  })
  const unpacked = join(folder, 'unpacked')
  const registry = await startRegistry(join(folder, 'registry'))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    await registry.publish(join(folder, file))
    const into = join(unpacked, shortName(file))
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', into])
  }
  project.provide('tarballs', folder)
  project.provide('unpacked', unpacked)
  project.provide('registry', registry.url)
  project.provide('log', log)
  project.provide('statuses', [before, status()])
  return async () => {
    await registry.close()
    rmSync(folder, { recursive: true })
  }
}

function status(): string {
  return execFileSync('git', ['status', '--porcelain'], { cwd: import.meta.dirname, encoding: 'utf8' })
}

/** `leisure-ops-money-0.1.0.tgz` → `money`. */
function shortName(file: string): string {
  return /^leisure-ops-(.+)-\d/.exec(file)?.[1] ?? file
}
