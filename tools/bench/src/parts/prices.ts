import { startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { compare, type Rival, type Section } from '../compare.ts'
import { answerTo, load } from '../load.ts'
import { type Running, startScript } from '../processes.ts'
import { PRICES, priceRequest } from '../requests.ts'
import { inFolder, startPrism, startService, writeTenant } from '../servers.ts'

const REQUESTS = 2_000
const CATALOGUE_ROWS = [10, 1_000, 100_000]
const wish = (id: string) => ({ id, promotionCode: 'WINTER26' })
/** An adult and a child, the child with two memberships, under one promotion. */
const TWO_PEOPLE = priceRequest([[wish('ADULT-DD')], [wish('JUNIOR-DD'), wish('SWIM-SCHOOL')]])

/** How long a quote takes, beside a bare server and Prism's fixed answer. Then how that grows with people and with the catalogue. */
export function prices(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const running: Running[] = []
    try {
      const service = await startService([await writeTenant(folder, 'bench')])
      running.push(service)
      const bare = await startScript('bare-fastify.ts', [PRICES, await answerTo(service.url, TWO_PEOPLE)])
      const prism = await startPrism()
      running.push(bare, prism)
      const send = ({ url }: Running) => load(url, { ...TWO_PEOPLE, amount: REQUESTS })
      const title = `${REQUESTS} requests over 10 connections, a quote for two people`
      return [
        await compare(title, {
          'bare Fastify, the same body validated, the same bytes': () => send(bare),
          '@leisure-ops/service': () => send(service),
          'prism mock -v warn': () => send(prism),
        }),
        await compare('A quote, by people', byPeople(service), { reference: '1 person' }),
        await byCatalogue(folder),
      ]
    } finally {
      for (const server of running) server.stop()
    }
  })
}

function byPeople({ url }: Running): Record<string, Rival> {
  const rivals = [1, 10, 100].map((count): [string, Rival] => {
    const request = priceRequest(Array.from({ length: count }, () => [{ id: 'ADULT-DD' }]))
    return [count === 1 ? '1 person' : `${count} people`, () => load(url, { ...request, amount: 100 })]
  })
  return Object.fromEntries(rivals)
}

/** On PostgreSQL, read again for every request. */
async function byCatalogue(folder: string): Promise<Section> {
  const postgres = await startPostgres()
  const tenants = CATALOGUE_ROWS.map((rows) =>
    writeTenant(folder, `rows-${rows}`, ({ settings }) => ({
      settings: { ...settings, siteSnapshotSeconds: 0 },
    })),
  )
  const service = await startService(await Promise.all(tenants), ['--database', postgres.uri])
  try {
    for (const rows of CATALOGUE_ROWS) await addProducts(postgres.uri, `rows-${rows}`, rows)
    const rivals = CATALOGUE_ROWS.map((rows): [string, Rival] => [
      `${rows.toLocaleString('en')} products and types`,
      () => load(service.url, { ...TWO_PEOPLE, token: `rows-${rows}`, amount: 500 }),
    ])
    return await compare(
      'A quote read from PostgreSQL, by the size of the catalogue',
      Object.fromEntries(rivals),
    )
  } finally {
    service.stop()
    await postgres.stop()
  }
}

async function addProducts(uri: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(uri)
  await client.connect()
  const rows = {
    'products (tenant_id, id, description, kind)': "'P' || n, 'Product', 'regular'",
    'product_prices (tenant_id, product_id, position, price_level_id, amount, valid_from, is_purchasable)':
      "'P' || n, 0, 'STANDARD', 10, '2020-01-01', true",
    'membership_types (tenant_id, id, position, description, kind, has_pro_rata)':
      "'T' || n, 100 + n, 'Type', 'recurring-card', false",
    'membership_type_products (tenant_id, membership_type_id, position, product_id)': "'T' || n, 0, 'P' || n",
  }
  for (const [table, values] of Object.entries(rows))
    await client.query(`INSERT INTO ${table} SELECT $1, ${values} FROM generate_series(1, ${count}) AS n`, [
      tenantId,
    ])
  await client.query('ANALYZE')
  await client.end()
}
