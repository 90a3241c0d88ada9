import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import { startPostgres } from '@leisure-ops/postgres'
import autocannon from 'autocannon'
import pg from 'pg'
import { compare, type Rival, type Section } from '../compare.ts'
import { freePort } from '../free-port.ts'
import { inModules, type Running, startScript, startServer } from '../processes.ts'

const PATH = '/api/pricing/memberships'
const CONNECTIONS = 10
const REQUESTS = 2_000
const CATALOGUE_ROWS = [10, 1_000, 100_000]
const DAY_MS = 86_400_000

/** What a quote costs: beside the least a server can do, and beside Prism's canned answer; then how the cost grows. */
export async function prices(): Promise<Section[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prices-'))
  const running: Running[] = []
  try {
    const service = await startService(folder, ['--no-sandbox'], [tenantOf('bench', 1)])
    running.push(service)
    const quote = await quoteOf(service, 'bench', family(1))
    const bare = await startScript('bare-fastify.ts', [PATH, quote])
    const prism = await startPrism()
    running.push(bare, prism)
    const title = (what: string) => `${REQUESTS} requests over ${CONNECTIONS} connections, ${what}`
    return [
      await compare(title('a quote for two people'), {
        'bare Fastify, the same body validated, the same bytes': () => load(bare, 'bench', family(1)),
        '@leisure-ops/service': () => load(service, 'bench', family(1)),
        'prism mock -v warn': () => load(prism, 'bench', family(1)),
      }),
      await compare('A quote, by people', byPeople(service), { reference: '1 person' }),
      await byCatalogue(folder),
    ]
  } finally {
    for (const one of running) one.stop()
    await rm(folder, { recursive: true })
  }
}

function byPeople(service: Running): Record<string, Rival> {
  const rivals = [1, 10, 100].map((count): [string, Rival] => [
    count === 1 ? '1 person' : `${count} people`,
    () => load(service, 'bench', people(count), 100),
  ])
  return Object.fromEntries(rivals)
}

/** On PostgreSQL, and read anew for every request. */
async function byCatalogue(folder: string): Promise<Section> {
  const postgres = await startPostgres()
  const idOf = (rows: number) => `rows-${rows}`
  const tenants = CATALOGUE_ROWS.map((rows) => tenantOf(idOf(rows), 0))
  const key = [{ id: 'bench', secret: Buffer.alloc(32, 1).toString('base64'), since: '2020-01-01T00:00:00Z' }]
  const service = await startService(folder, ['--no-sandbox', '--database', postgres.uri], tenants, {
    ...process.env,
    LEISURE_KEYS: JSON.stringify(key),
  })
  try {
    for (const rows of CATALOGUE_ROWS) await addProducts(postgres.uri, idOf(rows), rows)
    const rivals = CATALOGUE_ROWS.map((rows): [string, Rival] => [
      `${rows.toLocaleString('en')} products and types`,
      () => load(service, idOf(rows), family(1), 500),
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
  const series = `FROM generate_series(1, ${count}) AS n`
  await client.query(
    `INSERT INTO products (tenant_id, id, description, kind) SELECT $1, 'P' || n, 'Product', 'regular' ${series}`,
    [tenantId],
  )
  await client.query(
    `INSERT INTO product_prices (tenant_id, product_id, position, price_level_id, amount, valid_from, is_purchasable)
     SELECT $1, 'P' || n, 0, 'STANDARD', 10, '2020-01-01', true ${series}`,
    [tenantId],
  )
  await client.query(
    `INSERT INTO membership_types (tenant_id, id, position, description, kind, has_pro_rata)
     SELECT $1, 'T' || n, n, 'Type', 'recurring-card', false ${series}`,
    [tenantId],
  )
  await client.query(
    `INSERT INTO membership_type_products (tenant_id, membership_type_id, position, product_id)
     SELECT $1, 'T' || n, 0, 'P' || n ${series}`,
    [tenantId],
  )
  await client.query('ANALYZE')
  await client.end()
}

async function startService(
  folder: string,
  args: readonly string[],
  tenants: readonly { readonly id: string }[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
  const files = await Promise.all(
    tenants.map(async (tenant) => {
      const file = join(folder, `${tenant.id}.json`)
      await writeFile(file, JSON.stringify(tenant))
      return file
    }),
  )
  const port = String(await freePort())
  const command = [
    inModules('@leisure-ops/service/dist/cli.js'),
    ...['--port', port, '--log-level', 'silent', ...files.flatMap((file) => ['--tenants', file]), ...args],
  ]
  return startServer(command, `http://127.0.0.1:${port}`, '/health/ready', env)
}

async function startPrism(): Promise<Running> {
  const port = String(await freePort())
  const command = [inModules('@stoplight/prism-cli/dist/index.js'), 'mock', DOCUMENT_FILE, '--port', port]
  return startServer([...command, '--host', '127.0.0.1', '-v', 'warn'], `http://127.0.0.1:${port}`, PATH)
}

/** A tenant with the types of the document's two-person example, at prices that are always in force. */
function tenantOf(id: string, siteSnapshotSeconds: number) {
  const product = (name: string, amount: string, kind = 'regular') => ({
    ...{ id: name, description: name, kind },
    prices: [{ priceLevelId: 'STANDARD', amount, from: '2020-01-01' }],
  })
  const type = (name: string, productIds: readonly string[], others: object) => ({
    ...{ id: name, description: name, siteIds: ['RIVERSIDE'], productIds, paymentMethodIds: ['DD-BACS'] },
    ...others,
  })
  const monthly = { kind: 'direct-debit', defaultStartDay: 1, cutOffDay: 20, hasProRata: true }
  const discount = { id: 77, percent: '20', productIds: ['ADULT-MONTH', 'JUNIOR-MONTH'], payments: 4 }
  return {
    id,
    roleIds: 'object-id',
    settings: { siteSnapshotSeconds },
    accessTokens: [
      {
        name: id,
        sha256: createHash('sha256').update(id).digest('hex'),
        products: ['Consumer'],
        features: ['Online Joining'],
      },
    ],
    priceLevels: [{ id: 'STANDARD', description: 'Standard' }],
    sites: [{ id: 'RIVERSIDE', name: 'Riverside', currency: 'GBP', defaultPriceLevelId: 'STANDARD' }],
    paymentMethods: [{ id: 'DD-BACS', description: 'Direct debit', isBacs: true }],
    products: [
      product('JOIN-FEE', '25.00', 'one-off'),
      product('ADULT-MONTH', '45.00'),
      product('JUNIOR-MONTH', '21.99'),
      product('SWIM-TERM', '96.00'),
    ],
    membershipTypes: [
      type('ADULT-DD', ['JOIN-FEE', 'ADULT-MONTH'], monthly),
      type('JUNIOR-DD', ['JUNIOR-MONTH'], monthly),
      type('SWIM-SCHOOL', ['SWIM-TERM'], { kind: 'paid-in-full', duration: { months: 3 } }),
    ],
    promotions: [
      {
        code: 'WINTER26',
        from: '2020-01-01',
        membershipTypeIds: ['ADULT-DD', 'JUNIOR-DD'],
        discounts: [discount],
      },
    ],
  }
}

/** An adult and a child, the child with two memberships, under one promotion; as often as asked. */
function family(times: number): string {
  const wish = (id: string) => ({ id, promotionCode: 'WINTER26' })
  return bodyOf(
    Array.from({ length: times }, (_, index) => [
      { orderKey: 2 * index + 1, memberships: [wish('ADULT-DD')] },
      { orderKey: 2 * index + 2, memberships: [wish('JUNIOR-DD'), wish('SWIM-SCHOOL')] },
    ]).flat(),
  )
}

function people(count: number): string {
  return bodyOf(
    Array.from({ length: count }, (_, index) => ({ orderKey: index + 1, memberships: [{ id: 'ADULT-DD' }] })),
  )
}

function bodyOf(members: readonly object[]): string {
  const startDate = new Date(Date.now() + 19 * DAY_MS).toISOString().slice(0, 10)
  return JSON.stringify({ siteId: 'RIVERSIDE', startDate: `${startDate}T00:00:00`, members })
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-use-sso': 'true',
  'content-type': 'application/json',
})

async function quoteOf({ url }: Running, token: string, body: string): Promise<string> {
  const response = await fetch(url + PATH, { method: 'POST', headers: headersOf(token), body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return text
}

async function load({ url }: Running, token: string, body: string, amount = REQUESTS): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: url + PATH,
    method: 'POST',
    headers: headersOf(token),
    body,
    connections: CONNECTIONS,
    sampleInt: 10,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} did not come`)
}
