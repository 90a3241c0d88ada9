import { join } from 'node:path'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { compare, ratio, type Section } from '../compare.ts'
import { answerTo, inFlight, load } from '../load.ts'
import type { Part } from '../report.ts'
import { PRICES, priceRequest, SITES } from '../requests.ts'
import { type Running, scriptOf, startPrism, startServer, startService, withTenant } from '../servers.ts'
import { familyOfFour } from './family.ts'

const OURS = '@leisure-ops/service'
const SITE = `${SITES}/RIVERSIDE`
const READS = 4_000
const QUOTES = 2_000
const SESSIONS = 16
const wish = (id: string) => ({ id, promotionCode: 'WINTER26' })
/** An adult and a child, the child with two memberships, under one promotion. */
const TWO_PEOPLE = priceRequest([[wish('ADULT-DD')], [wish('JUNIOR-DD'), wish('SWIM-SCHOOL')]])

/** The service, without a sandbox, beside a bare server, Prism, and its database's own driver. */
export function service(): Promise<Part> {
  return withTenant(async (tenant, folder) => {
    const sections = [
      ...(await inMemory(tenant)),
      ...(await onPostgres(tenant)),
      await starts(tenant, folder),
    ]
    const [site, quote, user, family] = sections.map((section) => ratio(section, OURS))
    const result = `${OURS} takes ${site} times as long as a bare node:http to send a site, ${quote} times as long as a bare Fastify to price two people, and ${user} and ${family} times as long as the PostgreSQL driver alone to read a user and to create a family of four.`
    return { result, sections }
  })
}

async function inMemory(tenant: string): Promise<Section[]> {
  const ours = await startService(tenant)
  const prism = await startPrism()
  const sameSite = await startServer([scriptOf('answer-server'), await answerTo(ours.url, { path: SITE })])
  const quote = await answerTo(ours.url, TWO_PEOPLE)
  const sameQuote = await startServer([scriptOf('bare-fastify'), PRICES, quote])
  const read = ({ url }: Running) => load(url, { path: SITE, amount: READS })
  const price = ({ url }: Running) => load(url, { ...TWO_PEOPLE, amount: QUOTES })
  try {
    return [
      await compare(`One site: ${READS} requests over 10 connections`, {
        'node:http, the same bytes': () => read(sameSite),
        [OURS]: () => read(ours),
        'prism mock -v warn': () => read(prism),
      }),
      await compare(`A quote for two people: ${QUOTES} requests over 10 connections`, {
        'bare Fastify, the same body validated, the same bytes': () => price(sameQuote),
        [OURS]: () => price(ours),
        'prism mock -v warn': () => price(prism),
      }),
    ]
  } finally {
    for (const server of [ours, prism, sameSite, sameQuote]) server.stop()
  }
}

async function onPostgres(tenant: string): Promise<Section[]> {
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.uri, max: SESSIONS })
  const ours = await startService(tenant, ['--database', postgres.uri])
  const read = { path: '/api/users/jsmith', connections: SESSIONS, amount: READS }
  try {
    return [
      await compare(`One user on PostgreSQL: ${READS} reads, ${SESSIONS} in flight`, {
        'pg, the same SELECT': () =>
          inFlight(SESSIONS, READS, () => pool.query(SELECT_USER, ['bench', 'jsmith'])),
        [OURS]: () => load(ours.url, read),
      }),
      await familyOfFour(ours, pool, postgres.uri, tenant),
    ]
  } finally {
    ours.stop()
    await pool.end()
    await postgres.stop()
  }
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
    'in memory': async () => (await startService(tenant)).stop(),
    'with an existing folder': async () =>
      (await startService(tenant, ['--data', join(folder, 'data')])).stop(),
  }
  return compare('From the start to the first answer', rivals, { warmUpRounds: 1, rounds: 5 })
}
