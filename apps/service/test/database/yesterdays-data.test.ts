import { readFileSync } from 'node:fs'
import { dereference, operationsOf, requestsOf, type SchemaObject } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sendAs } from '@leisure-ops/support/send-as'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { PREFERRED_SITE } from '../../src/staff-users/account.ts'
import { startExtended } from '../../src/start.ts'
import { applyTenant } from '../../src/tenants/apply-tenant.ts'
import { SCHEMA_FILE } from '../../src/tenants/check-shape.ts'
import { bookable, hold, postBooking, slotOf } from '../creations/bookings.ts'
import { namedFamily, postFamily, signedBody } from '../creations/families.ts'
import { demoTenants } from '../demo-tenants.ts'
import { KEYS } from '../endurance/keys.ts'
import { NOW, openProduct } from '../product.ts'
import { dumpOf } from './dump.ts'
import { migratedDatabase } from './migrated-database.ts'

/*
 * What an older version stored: JSON without the members added since, nothing in columns that may be empty.
 * Every operation that reads has to read it as before, and the document judges each response.
 */

const FILE: SchemaObject = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))

const TENANTS = ['demo', 'demo-numeric']

const GETS = [document, companion].flatMap(operationsOf).filter(({ method }) => method === 'GET')

/** The columns that the values of parameters are taken from. */
const PARAMETERS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  username: ['staff_users', 'username'],
  siteId: ['sites', 'id'],
  id: ['membership_types', 'id'],
  memberId: ['members', 'member_id'],
  leaseId: ['leases', 'lease_id'],
}

/** JSON that is sent back as it is, or whose members are usernames. */
const WITHOUT_FIELDS = [
  'bookings.pricing_quote',
  'idempotency_records.body',
  'memberships.pricing',
  'staff_users.preferences',
  'tenants.password_hashes',
]

/** The members that a tenant file may omit, and without which nothing is priced. */
const NEEDED = [
  ...['days', 'defaultPriceLevelId', 'defaultStartDay', 'discounts', 'duration'],
  ...['membershipTypeIds', 'months', 'paymentMethodIds', 'prices', 'productIds', 'siteIds'],
]

interface Column {
  readonly table: string
  readonly name: string
  readonly isNullable: boolean
}

const uri = await migratedDatabase()
/** The database that is copied for each test. */
const template = new URL(uri).pathname.slice(1)
const service = await openProduct({ database: uri })
const family = namedFamily('two-people-promotion')
family.memberLanguage = 'cy-GB'
family.primaryMember.optInMarketing = true
await postFamily(service, signedBody(service, family), { 'idempotency-key': 'kept' })
await postBooking(service, (await bookable(service, 'junior-with-guardian')).body())
await hold(service, await slotOf(service, 'adult'))
await service.close()
const database = await openDatabase({ uri })
const context = { now: NOW, hashPassword: async () => 'not hashed here' }
// With their tokens, which the product keeps in memory.
for (const tenant of demoTenants(NOW)) await applyTenant(database, tenant, context)
const { rows: columns } =
  await sql<Column>`SELECT table_name AS table, column_name AS name, is_nullable = 'YES' AS "isNullable"
  FROM information_schema.columns WHERE table_schema = 'public'`.execute(database.unbound)
const rows = (await dumpOf(database)) as Readonly<
  Record<string, readonly Readonly<Record<string, unknown>>[]>
>
await database.close()
/** The statuses of each operation that reads it. */
const now = await readAll(async () => {})

test.each(GETS)('$operationId reads what this version stores', ({ operationId }) => {
  expect(now[operationId]).toContain(200)
})

test('no table is empty', () => {
  expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([])
})

// By their depth in the JSON, because without a member those in it are missing, too.
test.each([0, 1, 2])('without the members at depth %i that a tenant file may omit', async (depth) => {
  let changed = 0
  const statuses = await readAll(async ({ unbound }) => {
    for (const { table, name } of columns.filter(holdsFields)) {
      const schema = schemaOf(table, name)
      for (const { [name]: json } of rows[table] ?? []) {
        const old = JSON.stringify(withoutNew(schema, JSON.parse(json as string), depth))
        if (old !== json) changed += 1
        await sql`UPDATE ${sql.id(table)} SET ${sql.id(name)} = ${old} WHERE ${sql.id(name)} = ${json}`.execute(
          unbound,
        )
      }
    }
  })
  expect(changed).toBeGreaterThan(0)
  expect(statuses).toEqual(now)
})

test('with nothing in any column that may be empty', async () => {
  const statuses = await readAll(async ({ unbound }) => {
    for (const { table, name } of columns.filter(({ isNullable }) => isNullable))
      await sql`UPDATE ${sql.id(table)} SET ${sql.id(name)} = NULL`.execute(unbound)
  })
  expect(statuses).toEqual(now)
})

/**
 * Starts the service on a copy of the database that was changed, and sends every request that reads.
 *
 * @returns the statuses of each operation.
 */
async function readAll(change: (database: Database) => Promise<void>): Promise<Record<string, number[]>> {
  const uri = await newDatabase(template)
  const database = await openDatabase({ uri })
  await change(database)
  await database.close()
  const log: string[] = []
  const service = await startExtended({
    ...{ database: uri, keys: KEYS, port: 0, clock: { now: () => NOW } },
    ...{ log: { write: (line) => log.push(line) }, logLevel: 'error' },
  })
  const statuses: Record<string, number[]> = {}
  for (const tenant of TENANTS)
    for (const { operationId, method, path, body } of readsOf(tenant)) {
      const { status } = await sendAs(tenant, method, service.url + path, body)
      statuses[operationId] = [...(statuses[operationId] ?? []), status]
    }
  await service.close()
  expect(log.filter((line) => line.includes('"err"'))).toEqual([])
  return statuses
}

/** The requests that read, for everything that a tenant has. */
function readsOf(tenant: string) {
  const prices = requestsOf(document).filter(
    ({ operationId }) => operationId === 'calculateMembershipPricing',
  )
  const leases = ofTenant('leases', tenant).map(({ lease_id }) => ({ leaseId: lease_id }))
  return [
    ...GETS.flatMap(({ operationId, method, path, parameters }) =>
      parameters
        .reduce((paths, parameter) => withValues(paths, parameter, tenant), [path])
        .map((path) => ({ operationId, method, path, body: undefined })),
    ),
    ...prices.map(({ operationId, body }) => ({
      ...{ operationId, method: 'POST', path: '/api/pricing/memberships', body },
    })),
    ...leases.map((body) => ({
      ...{ operationId: 'createBookingQuote', method: 'POST', path: '/_companion/booking-quotes', body },
    })),
  ]
}

/** Each path with each value of a parameter; without it, if it may be omitted and no values are known. */
function withValues(
  paths: readonly string[],
  { name, in: place, required }: { readonly name: string; readonly in: string; readonly required?: boolean },
  tenant: string,
): string[] {
  const [table = '', column = ''] = PARAMETERS[name] ?? []
  const values = ofTenant(table, tenant).map((row) => encodeURIComponent(String(row[column])))
  if (name.startsWith('include')) values.push('false', 'true')
  if (name === 'name') values.push(PREFERRED_SITE)
  if (table === '' && values.length === 0 && required) throw new Error(`The test has no values of ${name}`)
  return paths.flatMap((path) => {
    if (place === 'path') return values.map((value) => path.replace(`{${name}}`, value))
    const start = path.includes('?') ? '&' : '?'
    return values.length === 0 ? [path] : values.map((value) => `${path}${start}${name}=${value}`)
  })
}

function ofTenant(table: string, tenant: string) {
  return (rows[table] ?? []).filter(({ tenant_id }) => tenant_id === tenant)
}

/** Whether a column has JSON with objects. */
function holdsFields({ table, name }: Column): boolean {
  if (WITHOUT_FIELDS.includes(`${table}.${name}`)) return false
  return (rows[table] ?? []).some((row) => /^(?:\[.*)?\{.*\}/s.test(String(row[name])))
}

/** The JSON Schema of a column's value. Most tables and columns are named for what they store of a tenant file. */
function schemaOf(table: string, name: string): SchemaObject {
  if (table === 'member_details') {
    // An older version may have stored any of them only.
    const { required: _, ...details } = companion.components.schemas.StoredMember ?? {}
    return details
  }
  if (table === 'tenants' && name === 'definition') return FILE
  const fields = table === 'tenants' ? FILE : FILE.properties?.[camelCase(table)]?.items
  const schema = name === 'record' ? fields : fields?.properties?.[camelCase(name)]
  if (schema === undefined) throw new Error(`The tenant file has no schema for ${table}.${name}`)
  return schema
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())
}

/** A value without the members at a depth that are not required, or may be `null`. */
function withoutNew(schema: SchemaObject, value: unknown, depth: number): unknown {
  const { properties = {}, required = [], items = {} } = resolve(schema)
  if (Array.isArray(value)) return value.map((one) => withoutNew(items, one, depth))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name]) =>
      depth > 0 || NEEDED.includes(name) || (required.includes(name) && !isNullable(properties[name])),
  )
  return Object.fromEntries(
    kept.map(([name, member]) => [name, withoutNew(properties[name] ?? {}, member, depth - 1)]),
  )
}

function isNullable(schema: SchemaObject = {}): boolean {
  const { type, anyOf = [] } = resolve(schema)
  return [type].flat().includes('null') || (anyOf as SchemaObject[]).some(isNullable)
}

function resolve(schema: SchemaObject): SchemaObject {
  return dereference({ ...FILE, ...companion }, schema)
}
