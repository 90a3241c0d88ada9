import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { compare, type Section } from '../compare.ts'
import { answerTo, inFlight, load, printMemory } from '../load.ts'
import { type Running, startScript } from '../processes.ts'
import { inFolder, startPrism, startService, writeTenant } from '../servers.ts'
import { memoryOf } from '../usage.ts'

const SITES = '/api/configuration/sites'
const SITE = `${SITES}/RIVERSIDE`
const USERS = '/api/users'
const USER = `${USERS}/jsmith`
const REQUESTS = 4_000
const LISTED_USERS = 100_000

/** The service, without a sandbox, beside a bare server, Prism, and its database's own driver. */
export function service(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const tenant = await writeTenant(folder, 'bench')
    return [...(await sites(tenant)), ...(await users(tenant)), await starts(tenant, folder)]
  })
}

async function sites(tenant: string): Promise<Section[]> {
  const ours = await startService([tenant])
  const prism = await startPrism()
  const sections: Section[] = []
  try {
    for (const [title, path] of [
      ['One site', SITE],
      ['The list of sites', SITES],
    ] as const) {
      const bare = await startScript('answer-server.ts', [await answerTo(ours.url, { path })])
      const send = ({ url }: Running) => load(url, { path, amount: REQUESTS })
      sections.push(
        await compare(`${title}: ${REQUESTS} requests over 10 connections`, {
          'node:http, the same bytes': () => send(bare),
          '@leisure-ops/service': () => send(ours),
          'prism mock -v warn': () => send(prism),
        }),
      )
      bare.stop()
    }
    await printMemory(ours, SITE)
  } finally {
    ours.stop()
    prism.stop()
  }
  return sections
}

async function users(tenant: string): Promise<Section[]> {
  const postgres = await startPostgres()
  const ours = await startService([tenant], ['--database', postgres.uri])
  const pool = new pg.Pool({ connectionString: postgres.uri, max: 16 })
  try {
    const section = await compare(`One user on PostgreSQL: ${REQUESTS} reads, 16 in flight`, {
      'pg, the same SELECT': () => inFlight(16, REQUESTS, () => pool.query(SELECT_USER, ['bench', 'jsmith'])),
      '@leisure-ops/service': () => load(ours.url, { path: USER, connections: 16, amount: REQUESTS }),
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
async function printList({ url, pid }: Running, pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO staff_users (tenant_id, username, username_key, first_name, last_name, display_name, site_group_id)
     SELECT 'bench', 'u' || n, 'u' || n, 'First', 'Last', 'First Last', 'NORTH' FROM generate_series(1, $1::int) n`,
    [LISTED_USERS],
  )
  await pool.query('ANALYZE')
  await answerTo(url, { path: USER })
  const before = memoryOf(pid)
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid))
  }, 20)
  const start = performance.now()
  const headers = { authorization: 'Bearer bench', 'x-use-sso': 'true' }
  const response = await fetch(url + USERS, { headers })
  const firstByteMs = performance.now() - start
  const { byteLength } = await response.arrayBuffer()
  const allMs = performance.now() - start
  clearInterval(timer)
  console.log(
    `A list of ${LISTED_USERS} users: first byte after ${firstByteMs.toFixed(0)} ms, ${(byteLength / 1e6).toFixed(0)} MB in ` +
      `${allMs.toFixed(0)} ms, memory from ${before.toFixed(0)} to ${highest.toFixed(0)} MB at most`,
  )
}

const SELECT_USER = `
  SELECT u.*, g.id AS known_site_group_id, g.number, p.value, COALESCE(u.role_id, r.role_id) AS role
  FROM staff_users u
  LEFT JOIN site_groups g ON g.id = u.site_group_id AND g.tenant_id = $1
  LEFT JOIN staff_user_preferences p ON p.username = u.username AND p.name = 'PreferredSiteId' AND p.tenant_id = $1
  LEFT JOIN staff_user_roles r ON r.username = u.username AND r.position = 0 AND r.tenant_id = $1
  WHERE u.username = $2 AND u.tenant_id = $1`

function starts(tenant: string, folder: string): Promise<Section> {
  const rivals = {
    'in memory': async () => (await startService([tenant])).stop(),
    'with an existing folder': async () =>
      (await startService([tenant], ['--data', join(folder, 'data')])).stop(),
  }
  return compare('From the start to the first answer', rivals, { warmUpRounds: 1, rounds: 5 })
}
