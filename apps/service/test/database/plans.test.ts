import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { shownRequest } from '@leisure-ops/support/shown'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { auditEntries } from '../../src/audit/audit-entries.ts'
import { runCommand } from '../../src/cli/commands.ts'
import { cleanUp } from '../../src/creations/clean-up.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { FILED, START, startOwn } from '../companion/own-service.ts'
import { book, hold, joinFamily, pay } from '../companion/people.ts'
import type { TestedService } from '../tested-service.ts'
import { migratedDatabase } from './migrated-database.ts'

// Each operation is called by the role that serves, and each statement that it sent is explained. The tables that grow have 20,000
// analysed rows of one tenant: so many that PostgreSQL reads a whole table only when no index helps.

const ROWS = 20_000
const FIRST = 10_000_000

/** The tables that grow with members, slots and bookings, and how they are filled. */
const LARGE: Readonly<Record<string, string>> = {
  members: `(member_id, first_name, last_name, email, identity_key, name_key, last_name_key, email_key, site_id, created_at)
    SELECT 'north', ${FIRST} + n, 'A', 'B' || n, n || '@example.com', 'a b ' || n, 'a b' || n, 'b' || n, n || '@example.com',
      'RIVERSIDE', now()`,
  slots: `(reference, site_id, starts_at, capacity, prices)
    SELECT 'north', 'S-' || n, 'RIVERSIDE', to_char(timestamp '2028-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS'),
      8, '[]'`,
  member_details: "(member_id, details) SELECT 'north', $ + n, '{}'",
  member_bank_details: "(member_id, sealed) SELECT 'north', $ + n, 'x'",
  memberships: `(membership_id, member_id, membership_type_id, start_date, pricing)
    SELECT 'north', $ + n, $ + n, 'ADULT-DD', '2026-01-01', '{}'`,
  bookings: `(booking_id, slot_reference, member_id, pricing_quote, created_at)
    SELECT 'north', $ + n, 'OLD-' || n % 1000, $ + n, '{}', now()`,
  sales_invoices: `(member_id, membership_id, amount, currency, created_at)
    SELECT 'north', $ + n, $ + n, 1, 'GBP', now()`,
  audit_entries: "(action, actor) SELECT 'north', 'put-slot', n",
  leases: `(lease_id, slot_reference, expires_at)
    SELECT 'north', 'old-' || n, 'OLD-' || n % 1000, timestamptz '2026-11-21T09:35Z' - n * interval '4 seconds'`,
  idempotency_records: `(operation_id, key, request_digest, body, expires_at, member_ids)
    SELECT 'north', 'addMemberWithBooking', n, '', '', timestamptz '2026-11-21' + n * interval '1 minute', ARRAY[$ + n]`,
}

const uri = await migratedDatabase()
await (await startOwn({ database: uri })).close()
const admin = new pg.Client(uri)
await admin.connect()
await admin.query("CREATE ROLE leisure_planned LOGIN PASSWORD 'leisure_planned'")
await runCommand(['migrate', '--grant-to', 'leisure_planned'], { LEISURE_DATABASE: uri })
const serving = uri.replace('postgres:postgres@', 'leisure_planned:leisure_planned@')
const service = await startOwn({ database: serving, migrate: false })
await admin.query(`INSERT INTO slots (tenant_id, reference, site_id, starts_at, capacity, prices)
  SELECT 'north', 'OLD-' || n, 'RIVERSIDE', '2027-01-01T09:00:00', 1000, '[]' FROM generate_series(0, 999) n`)
for (const [table, rows] of Object.entries(LARGE))
  await admin.query(
    `INSERT INTO ${table} (tenant_id, ${rows.slice(1).replaceAll('$', String(FIRST))} FROM generate_series(1, ${ROWS}) n`,
  )
await admin.query('VACUUM ANALYZE')

/** The statements of the service and the values of their parameters. */
const sent = new Map<string, readonly unknown[]>()
let trips = 0
/** The operations that have succeeded. */
const done = new Set<string>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, statement: pg.QueryConfig, values: unknown) {
  if (this !== admin && statement.values) {
    trips += 1
    sent.set(statement.text, statement.values)
  }
  return Reflect.apply(query, this, [statement, values])
} as typeof query
afterAll(async () => {
  pg.Client.prototype.query = query
  await admin.end()
})

const OPERATIONS = [document, companion].flatMap(operationsOf).map(({ operationId, method, path }) => ({
  operationId,
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The paths of the specification's reads, with the ids of the document's examples. */
const READS = operationsOf(document)
  .filter(({ method }) => method === 'GET')
  .map(({ path, parameters }) =>
    path.replace(/\{(\w+)\}/g, (_, name) => String(parameters.find((one) => one.name === name)?.example)),
  )

/** The service, which notes the operations that succeed. */
function noting(): TestedService {
  return {
    ...service,
    async send(token, method, path, body, headers) {
      const response = await service.send(token, method, path, body, headers)
      expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(500)
      const [url = ''] = path.split('?')
      const found = OPERATIONS.find((one) => one.method === method && one.path.test(url))
      if (found && response.status < 300) done.add(found.operationId)
      return response
    },
  }
}

const SLOT = {
  ...{ siteId: 'RIVERSIDE', startsAt: '2028-01-02T09:00:00', capacity: 2 },
  prices: [{ priceLevelId: 'STANDARD', price: 1 }],
}

const webGets = (path: string) => ['web', 'GET', `/_companion/${path}`] as const
const deletes = (member: number | string) => ['desk', 'DELETE', `/_companion/members/${member}`] as const

async function callEverything(): Promise<void> {
  const own = noting()
  const key = { 'idempotency-key': 'once' }
  const { primary, linked } = await joinFamily(own, { headers: key })
  const { junior, guardian } = await book(own, key)
  await pay(own, { memberId: primary }, key)
  const { leaseId } = await hold(own)
  const user = { ...shownRequest('createStaffUser', 'object-id-tenant'), username: 'desk1' }
  await own.send('desk', 'POST', '/api/users', user)
  const { password: _, ...names } = user
  const update = { ...names, isActive: true, isLocked: false, isPasswordResetFlagSet: false }
  for (const [token, method, path, body] of [
    ['desk', 'PUT', '/api/users/desk1', update],
    ...READS.map((path) => ['desk', 'GET', path] as const),
    ['desk', 'GET', `/_companion/bookings?memberId=${junior}`],
    ['desk', 'GET', '/_companion/bookings?slotReference=OLD-1'],
    ['desk', 'GET', '/_companion/bookings?after=1'],
    ['desk', 'GET', '/_companion/sales-invoices/unpaid?limit=10'],
    ['desk', 'PUT', '/_companion/users/desk1/preferences/theme', { value: 'dark' }],
    ['desk', 'GET', '/_companion/users/desk1/preferences/theme'],
    ['desk', 'PUT', '/_companion/users/desk1/password', { password: 'Correct-Horse-8' }],
    ['desk', 'PUT', '/_companion/users/desk1/password-reset-flag', { isPasswordResetFlagSet: true }],
    ['desk', 'POST', '/_companion/sign-ins', { username: 'jsmith', password: 'Correct-Horse-7' }],
    ...['site-groups', 'cultures', 'payment-methods', 'membership-types'].map(webGets),
    ['web', 'GET', '/_companion/membership-types/ADULT-DD/earliest-start-date'],
    ['web', 'GET', `/_companion/booking-leases/${leaseId}`],
    ['web', 'DELETE', `/_companion/booking-leases/${leaseId}`],
    ['web', 'GET', `/_companion/sales-invoices?memberId=${primary}`],
    ['desk', 'GET', '/_companion/members?firstName=Zebedee&lastName=Quackenbush&email=p1@planted.example'],
    ['desk', 'GET', '/_companion/members?lastName=B7'],
    ['desk', 'GET', '/_companion/members?firstName=Zebedee'],
    ['desk', 'GET', '/_companion/members?firstName=a&lastName=b7&before=10010000'],
    ['desk', 'GET', '/_companion/members?email=7@example.com'],
    ['desk', 'GET', '/_companion/members?email='],
    ['desk', 'GET', '/_companion/members?text=b71&before=10010000'],
    ['web', 'GET', '/_companion/slots?siteId=RIVERSIDE&from=2028-01-02T00:00:00&to=2028-01-03T00:00:00'],
    ['web', 'GET', '/_companion/slots?siteId=RIVERSIDE&limit=5&after=S-7000'],
    ['web', 'GET', '/_companion/slots?from=2028-01-02T00:00:00&after=S-7000'],
    ['desk', 'PUT', '/_companion/slots/NEW', SLOT],
    ['desk', 'PUT', '/_companion/slots/NEW', { ...SLOT, capacity: 3 }],
    ['desk', 'DELETE', '/_companion/slots/NEW'],
    ['desk', 'GET', `/_companion/members/${linked}`],
    ...[linked, FILED.id, junior, `${guardian}?force=true`, `${junior}?force=true`].map(deletes),
    ['desk', 'DELETE', '/_companion/users/desk1'],
  ] as const)
    await own.send(token, method, path, body)
  const database = await openDatabase({ uri: serving })
  await cleanUp(database, new Date(START.getTime() + 36 * 60 * 60 * 1000))
  await database.close()
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

const plansIn = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plansIn)]

/** A condition that holds for every row of a tenant. */
const WHOLE_TENANT = /^\(tenant_id = '\w+'::text\)$/

/** The large tables that a statement reads from one end to the other. */
async function scansOf(sql: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await admin.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...values])
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  const nodes = plansIn(plan)
  // A page of a table in the order of its key ends with its limit.
  const isPage = nodes.some((node) => node['Node Type'] === 'Limit')
  return nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (!(table in LARGE) || !/Scan/.test(node['Node Type'])) return []
    const condition = node['Index Cond'] ?? node['Recheck Cond']
    const isWhole = condition === undefined || (WHOLE_TENANT.test(condition) && !isPage)
    return isWhole ? [`${table} by ${node['Node Type']}: ${sql}`] : []
  })
}

test('the role that serves can do all that the service does, and no statement reads a whole table that grows', async () => {
  await callEverything()
  expect(OPERATIONS.map(({ operationId }) => operationId).filter((id) => !done.has(id))).toEqual([])
  const statements = [...sent].filter(([sql]) => /^(select|insert|update|delete|with)\b/i.test(sql))
  expect(statements.length).toBeGreaterThan(80)
  const scans = []
  for (const [sql, values] of statements) scans.push(...(await scansOf(sql, values)))
  expect(scans).toEqual([])
})

test('no search by a name reads along the primary key, even when nothing else saves a sort', async () => {
  const searches = [...sent].filter(([sql]) => /_key" >= /.test(sql))
  expect(searches.length).toBeGreaterThan(0)
  await admin.query('SET enable_sort = off')
  for (const [sql, values] of searches) {
    const { rows } = await admin.query(`EXPLAIN ${sql}`, [...values])
    expect(JSON.stringify(rows)).not.toContain('members_pkey')
  }
  await admin.query('RESET enable_sort')
})

// A distributed PostgreSQL can shard the tables by tenant only then.
test('every statement of the service binds the tenant, except for the list of tenants to clean up', () => {
  const unbound = [...sent.keys()].filter(
    (sql) =>
      /\b(from|into|update) "/i.test(sql) && !/insert into "\w+" \("tenant_id"|tenant_id" = /.test(sql),
  )
  expect(unbound).toEqual(['select "tenant_id" from "tenants"'])
})

test('the audit of all tenants reads each page along an index', async () => {
  const database = await openDatabase({ uri })
  await auditEntries(database).next()
  await database.close()
  const [sql, values] = [...sent].find(([text]) => text.includes('from "audit_entries"'))!
  expect(await scansOf(sql, values)).toEqual([])
})

test('a family is created in at most eight trips to the database, `BEGIN` and `COMMIT` included', async () => {
  const counts: number[] = []
  const counting: TestedService = {
    ...service,
    async send(token, method, path, body, headers) {
      trips = 0
      const response = await service.send(token, method, path, body, headers)
      if (path.endsWith('/add-members-with-memberships')) counts.push(trips)
      return response
    },
  }
  await joinFamily(counting)
  expect(counts).toEqual([expect.any(Number)])
  expect(counts[0]).toBeLessThanOrEqual(8)
  expect(counts[0]).toBeGreaterThan(3)
})
