import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { startPostgres } from '@leisure-ops/postgres'
import autocannon from 'autocannon'
import pg from 'pg'
import { compare, type Section } from '../compare.ts'
import { freePort } from '../free-port.ts'
import { inModules, memoryOf, type Running, startScript, startServer } from '../processes.ts'

const SITES = '/api/configuration/sites'
const SITE = `${SITES}/RIVERSIDE`
const USER = '/api/users/jsmith'
const USERS = '/api/users'
const CREDENTIALS = { authorization: 'Bearer demo', 'x-use-sso': 'true' }
const REQUESTS = 4_000
const LISTED_USERS = 100_000
const REQUESTS_FOR_MEMORY = 200_000

/** The service, without a sandbox, against a bare server, Prism, and its database's own driver. */
export async function service(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-bench-'))
  const tenants = join(folder, 'bench.yaml')
  // The demo tenant under another id: outside a sandbox the demo tenants do not work.
  const demo = readFileSync(inModules('@leisure-ops/service/tenants/demo.yaml'), 'utf8')
  await writeFile(tenants, demo.replace(/^id: demo$/m, 'id: bench'))
  try {
    return [...(await sites(tenants)), ...(await users(tenants)), await starts(tenants, folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sites(tenants: string): Promise<Section[]> {
  const ours = await started(['--tenants', tenants])
  const prism = await startedPrism()
  const sections: Section[] = []
  try {
    for (const [title, path] of [
      ['One site', SITE],
      ['The list of sites', SITES],
    ] as const) {
      const bytes = await (await fetch(ours.url + path, { headers: CREDENTIALS })).text()
      const bare = await startScript('answer-server.ts', [bytes])
      sections.push(
        await compare(`${title}: ${REQUESTS} requests over 10 connections`, {
          'node:http, the same bytes': () => load(bare, path, 10),
          '@leisure-ops/service': () => load(ours, path, 10),
          'prism mock -v warn': () => load(prism, path, 10),
        }),
      )
      bare.stop()
    }
    await printMemory(ours)
  } finally {
    ours.stop()
    prism.stop()
  }
  return sections
}

async function printMemory(ours: Running): Promise<void> {
  const before = memoryOf(ours.process)
  await load(ours, SITE, 10, REQUESTS_FOR_MEMORY)
  const after = memoryOf(ours.process)
  console.log(
    `${REQUESTS_FOR_MEMORY} requests: ${before?.toFixed(0)} MB before, ${after?.toFixed(0)} MB after`,
  )
}

async function users(tenants: string): Promise<Section[]> {
  const postgres = await startPostgres()
  const keys = JSON.stringify([
    { id: 'bench', secret: Buffer.alloc(32, 1).toString('base64'), since: '2020-01-01' },
  ])
  const ours = await started(['--tenants', tenants, '--database', postgres.uri], { LEISURE_KEYS: keys })
  const pool = new pg.Pool({ connectionString: postgres.uri, max: 16 })
  try {
    const section = await compare(`One user on PostgreSQL: ${REQUESTS} reads, 16 in flight`, {
      'pg, the same SELECT': () => inFlight(16, REQUESTS, () => pool.query(SELECT_USER, ['bench', 'jsmith'])),
      '@leisure-ops/service': () => load(ours, USER, 16),
    })
    await printList(ours, pool)
    return [section]
  } finally {
    ours.stop()
    await pool.end()
    await postgres.stop()
  }
}

/** How long the first byte of a long list takes, and what the list costs in memory. */
async function printList(ours: Running, pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO staff_users (tenant_id, username, username_key, first_name, last_name, display_name, site_group_id)
     SELECT 'bench', 'u' || n, 'u' || n, 'First', 'Last', 'First Last', 'NORTH' FROM generate_series(1, $1::int) n`,
    [LISTED_USERS],
  )
  await pool.query('ANALYZE')
  await (await fetch(ours.url + USER, { headers: CREDENTIALS })).arrayBuffer()
  const before = memoryOf(ours.process) ?? Number.NaN
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(ours.process) ?? 0)
  }, 20)
  const start = performance.now()
  const response = await fetch(ours.url + USERS, { headers: CREDENTIALS })
  const firstByteMs = performance.now() - start
  let bytes = 0
  const chunks = response.body as unknown as AsyncIterable<Uint8Array>
  for await (const chunk of chunks) bytes += chunk.length
  const allMs = performance.now() - start
  clearInterval(timer)
  console.log(
    `A list of ${LISTED_USERS} users: first byte after ${firstByteMs.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB in ` +
      `${allMs.toFixed(0)} ms, memory from ${before.toFixed(0)} to ${most.toFixed(0)} MB at most`,
  )
}

const SELECT_USER = `
  SELECT u.*, g.id AS known_site_group_id, g.number, p.value, COALESCE(u.role_id, r.role_id) AS role
  FROM staff_users u
  LEFT JOIN site_groups g ON g.id = u.site_group_id AND g.tenant_id = $1
  LEFT JOIN staff_user_preferences p ON p.username = u.username AND p.name = 'PreferredSiteId' AND p.tenant_id = $1
  LEFT JOIN staff_user_roles r ON r.username = u.username AND r.position = 0 AND r.tenant_id = $1
  WHERE u.username = $2 AND u.tenant_id = $1`

async function inFlight(workers: number, amount: number, work: () => Promise<unknown>): Promise<void> {
  let left = amount
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

function starts(tenants: string, folder: string): Promise<Section> {
  const data = join(folder, 'data')
  return compare(
    'From the start to the first answer',
    {
      'in memory': async () => (await started(['--tenants', tenants])).stop(),
      'with an existing folder': async () => (await started(['--tenants', tenants, '--data', data])).stop(),
    },
    { warmUpRounds: 1, rounds: 5 },
  )
}

async function started(args: readonly string[], environment: Record<string, string> = {}): Promise<Running> {
  const port = String(await freePort())
  const cli = inModules('@leisure-ops/service/dist/cli.js')
  const options = ['--port', port, '--no-sandbox', '--log-level', 'silent', ...args]
  return startServer([cli, ...options], `http://127.0.0.1:${port}`, '/health/ready', {
    ...process.env,
    ...environment,
  })
}

async function startedPrism(): Promise<Running> {
  const port = String(await freePort())
  const prism = inModules('@stoplight/prism-cli/dist/index.js')
  const args = [prism, 'mock', DOCUMENT_FILE, '--port', port, '--host', '127.0.0.1', '-v', 'warn']
  return startServer(args, `http://127.0.0.1:${port}`, SITES)
}

async function load({ url }: Running, path: string, connections: number, amount = REQUESTS): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: url + path,
    headers: CREDENTIALS,
    connections,
    sampleInt: 10,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} did not come`)
}
