import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { parseKeys, type RunningService, startService as startHere } from '@leisure-ops/service'
import { parse } from 'yaml'
import { inModules, type Running, startScript, startServer } from './processes.ts'

const SITES = '/api/configuration/sites'

/** The keys of the service on PostgreSQL, in the format of `LEISURE_KEYS`. */
const KEYS = JSON.stringify([
  { id: 'bench', secret: Buffer.alloc(32, 1).toString('base64'), since: '2020-01-01T00:00:00Z' },
])

export function startMock(): Promise<Running> {
  return startServer([inModules('@leisure-ops/mock/dist/cli.js')], SITES)
}

export function startPrism(): Promise<Running> {
  const prism = inModules('@stoplight/prism-cli/dist/index.js')
  return startServer([prism, 'mock', DOCUMENT_FILE, '--host', '127.0.0.1', '-v', 'warn'], SITES)
}

/** The service, with the tenants of some files. Without arguments, which say where its data is kept, the data is in memory. */
export function startService(tenants: readonly string[], args: readonly string[] = []): Promise<Running> {
  if (args.length === 0) return startScript('memory-service.ts', tenants)
  const command = [
    inModules('@leisure-ops/service/dist/cli.js'),
    ...['--log-level', 'silent', ...tenants.flatMap((file) => ['--tenants', file])],
    ...args,
  ]
  return startServer(command, '/health/ready', args.includes('--database') ? { LEISURE_KEYS: KEYS } : {})
}

/** The service on PostgreSQL in this process, whose statements can be recorded. */
export function startServiceHere(database: string, tenant: string): Promise<RunningService> {
  return startHere({ database, tenants: [tenant], port: 0, keys: parseKeys(KEYS, 'bench') })
}

/** A sandbox in memory, with the tenant of a file beside the demo tenants. */
export function startSandbox(tenant: string): Promise<Running> {
  const sandbox = inModules('@leisure-ops/sandbox/dist/cli.js')
  return startServer([sandbox, '--log-level', 'silent', '--tenants', tenant], '/health/ready')
}

// biome-ignore lint/suspicious/noExplicitAny: a tenant file, as YAML gives it.
type TenantFile = Record<string, any>

/**
 * Writes the demo tenant under another id, which is also its access token.
 * Its promotions and memberships have no last day, so that they are on sale on any day.
 */
export async function writeTenant(
  folder: string,
  id: string,
  change: (demo: TenantFile) => TenantFile = () => ({}),
): Promise<string> {
  const demo = parse(readFileSync(inModules('@leisure-ops/sandbox/tenants/demo.yaml'), 'utf8')) as TenantFile
  const sha256 = createHash('sha256').update(id).digest('hex')
  const file = join(folder, `${id}.json`)
  const tenant = {
    ...demo,
    id,
    accessTokens: [{ ...demo.accessTokens[0], sha256 }],
    membershipTypes: demo.membershipTypes.map((type: object) => ({ ...type, fixedEndDate: undefined })),
    promotions: demo.promotions.map((promotion: object) => ({ ...promotion, to: undefined })),
    ...change(demo),
  }
  await writeFile(file, JSON.stringify(tenant))
  return file
}

/** Gives work a folder, and removes the folder afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
