import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@leisure-ops/support/free-port'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarballs. */
    tarballs: string
    /** The folder in which each package stands unpacked, under its short name. */
    unpacked: string
    /** What `pnpm registry` printed, which serves the packages as they are now. */
    registry: string
    /** How it answers whoever installs a package while it still builds them. */
    statusWhileBuilding: number
    /** What the dry run printed. */
    log: string
    /** What git said of the working tree before it, and after. */
    statuses: readonly [string, string]
  }
}

/** What GitHub says in a workflow. Here, an invented address does. */
const REPOSITORY = { GITHUB_SERVER_URL: 'https://example.com', GITHUB_REPOSITORY: 'owner/name' }

/** Rehearses the release once for all tests. Starts the registry for installs until npm has the packages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A release publishes the tarballs that were tested here. Not LEISURE_…: the servers refuse unknown ones.
  const folder = process.env.RELEASE_TARBALLS ?? mkdtempSync(join(tmpdir(), 'leisure-tarballs-'))
  const release = join(import.meta.dirname, '../../scripts/release.js')
  const before = status()
  const log = execFileSync(process.execPath, [release, '--dry-run', '--into', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // A release asks for the newest versions; here, those that npm knows will do.
    env: { ...REPOSITORY, ...process.env, npm_config_prefer_offline: 'true' },
  })
  const unpacked = mkdtempSync(join(tmpdir(), 'leisure-unpacked-'))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const into = join(unpacked, shortName(file))
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, file), '--strip-components=1', '-C', into])
  }
  const port = await freePort()
  const registry = spawn(process.execPath, [join(import.meta.dirname, 'registry.js'), '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let whileBuilding: Promise<Response> | undefined
  for await (const text of registry.stdout.iterator({ destroyOnReturn: false })) {
    said += text
    if (said.includes('1/2 Build')) whileBuilding ??= fetch(`http://127.0.0.1:${port}/@leisure-ops%2fmoney`)
    if (said.includes('unsafeHttpWhitelist')) break
  }
  registry.stdout.resume()
  project.provide('tarballs', folder)
  project.provide('unpacked', unpacked)
  project.provide('registry', said)
  project.provide('statusWhileBuilding', (await whileBuilding)?.status ?? 0)
  project.provide('log', log)
  project.provide('statuses', [before, status()])
  return async () => {
    registry.kill()
    await once(registry, 'exit')
  }
}

function status(): string {
  return execFileSync('git', ['status', '--porcelain'], { cwd: import.meta.dirname, encoding: 'utf8' })
}

/** `leisure-ops-money-0.1.0.tgz` → `money`. */
function shortName(file: string): string {
  return /^leisure-ops-(.+)-\d/.exec(file)?.[1] ?? file
}
