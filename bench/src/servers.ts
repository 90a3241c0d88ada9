import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { parseKeys, type RunningService, startService as startHere } from '@leisure-ops/service'
import { freePort } from '@leisure-ops/support/free-port'
import { parse } from 'yaml'
import { SITES } from './requests.ts'

/** A server in a process of its own. */
export interface Running {
  readonly url: string
  stop(): void
}

/** Starts a server that takes `--port`, and resolves once it answers at a path. */
export async function startServer(
  args: readonly string[],
  path = '/',
  environment?: Readonly<Record<string, string>>,
): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  while (child.exitCode === null) {
    const hasAnswered = await fetch(url + path).then(
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

/** A script beside this file. */
export function scriptOf(name: string): string {
  return join(import.meta.dirname, `${name}.ts`)
}

/** The keys of the service on PostgreSQL, in the format of a keys file. */
const KEYS = JSON.stringify([
  { id: 'bench', secret: Buffer.alloc(32, 1).toString('base64'), since: '2020-01-01T00:00:00Z' },
])

const keysBeside = (tenant: string) => join(dirname(tenant), 'keys.json')

const READY = '/health/ready'

export function startMock(): Promise<Running> {
  return startServer([inModules('@leisure-ops/mock/dist/cli.js')], SITES)
}

export function startPrism(): Promise<Running> {
  const prism = inModules('@stoplight/prism-cli/dist/index.js')
  return startServer([prism, 'mock', DOCUMENT_FILE, '--host', '127.0.0.1', '-v', 'warn'], SITES)
}

/** The service, with the tenant of a file. Without arguments, which say where its data is kept, the data is in memory. */
export function startService(tenant: string, args: readonly string[] = []): Promise<Running> {
  if (args.length === 0) return startServer([scriptOf('memory-service'), tenant], READY)
  const cli = inModules('@leisure-ops/service/dist/cli.js')
  const isOnPostgres = args.includes('--database')
  const environment = isOnPostgres ? { LEISURE_KEYS_FILE: keysBeside(tenant) } : undefined
  if (isOnPostgres) execFileSync(process.execPath, [cli, 'migrate', ...args])
  return startServer([cli, '--log-level=silent', `--tenants=${tenant}`, ...args], READY, environment)
}

/** The service on PostgreSQL in this process, whose statements can be recorded. */
export function startServiceHere(database: string, tenant: string): Promise<RunningService> {
  return startHere({ database, tenants: [tenant], port: 0, keys: parseKeys(KEYS, 'bench') })
}

/**
 * Gives work the file of a tenant, in a folder that is removed afterwards. It is the demo tenant with the id `bench`, which is also its
 * access token, and its promotions and memberships have no last day, so that they are on sale on any day.
 */
export async function withTenant<T>(work: (tenant: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-bench-'))
  const file = join(folder, 'bench.json')
  const demo = parse(readFileSync(inModules('@leisure-ops/sandbox/tenants/demo.yaml'), 'utf8'))
  const sha256 = createHash('sha256').update('bench').digest('hex')
  const tenant = {
    ...demo,
    id: 'bench',
    accessTokens: [{ ...demo.accessTokens[0], sha256 }],
    membershipTypes: demo.membershipTypes.map((type: object) => ({ ...type, fixedEndDate: undefined })),
    promotions: demo.promotions.map((promotion: object) => ({ ...promotion, to: undefined })),
  }
  try {
    await writeFile(file, JSON.stringify(tenant))
    await writeFile(keysBeside(file), KEYS)
    return await work(file, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
