import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { freePort } from '@leisure-ops/support/free-port'
import { parse } from 'yaml'

export const SITES = '/api/configuration/sites'

/** A server in a process of its own. */
interface Running {
  readonly url: string
  stop(): void
}

/** Starts a server that takes `--port`, and resolves once it answers. */
export async function startServer(args: readonly string[]): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null) {
    const hasAnswered = await fetch(url + SITES).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (hasAnswered) return { url, stop: () => child.kill('SIGKILL') }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${args.join(' ')} ended before it answered`)
}

/** A file of a package that is installed here. */
export function inModules(file: string): string {
  return join(import.meta.dirname, '../node_modules', file)
}

export function startMock(): Promise<Running> {
  return startServer([inModules('@leisure-ops/mock/dist/cli.js')])
}

export function startPrism(): Promise<Running> {
  const prism = inModules('@stoplight/prism-cli/dist/index.js')
  return startServer([prism, 'mock', DOCUMENT_FILE, '--host', '127.0.0.1', '-v', 'warn'])
}

/** The service with its data in a folder that is removed at the end. */
export async function startService(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'leisure-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'bench.json'), JSON.stringify(benchTenant()))
  const cli = inModules('@leisure-ops/service/dist/cli.js')
  const options = [`--tenants=${join(folder, 'bench.json')}`, `--data=${join(folder, 'data')}`]
  return startServer([cli, '--log-level=silent', ...options])
}

/**
 * The demo tenant with the id `bench`, which is also its access token. Its promotions and memberships have no
 * last day, so that they are always on sale.
 */
function benchTenant(): object {
  const demo = parse(readFileSync(inModules('@leisure-ops/sandbox/tenants/demo.yaml'), 'utf8'))
  const sha256 = createHash('sha256').update('bench').digest('hex')
  return {
    ...demo,
    id: 'bench',
    accessTokens: [{ ...demo.accessTokens[0], sha256 }],
    membershipTypes: demo.membershipTypes.map((type: object) => ({ ...type, fixedEndDate: undefined })),
    promotions: demo.promotions.map((promotion: object) => ({ ...promotion, to: undefined })),
  }
}
