import { type Compilable, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import {
  bindToTenant,
  Placeholder,
  type TenantDatabase,
  tenantIdOf,
  type UnboundTables,
} from './tenant-database.ts'

/** How many shapes of a statement are kept. Requests choose the shape of an insertion. */
const MAX_SHAPES = 200

const TENANT = new Placeholder('the tenant')

/** Builds statements for any tenant, and cannot run them. */
const pool = () => Promise.reject(new TypeError('There is no database.'))
const builder = bindToTenant(new Kysely<UnboundTables>({ dialect: new PostgresDialect({ pool }) }), TENANT)

/**
 * A statement that is compiled once for all tenants. To build and compile it each time costs the service as
 * much as to send it.
 *
 * @param build makes the statement, in which the values may only be parameters: it gets others in their
 *   place. The statement is compiled once for each shape.
 */
export function compileOnce<Row, Values extends object, Shape = undefined>(
  build: (database: TenantDatabase, values: Values, shape: Shape) => Compilable<Row>,
): (
  database: TenantDatabase,
  values: Values,
  ...shape: Shape extends undefined ? [] : [Shape]
) => Promise<Row[]> {
  const known = new Map<string | undefined, CompiledQuery<Row>>()
  return async (database, values, ...[shape]) => {
    const key = JSON.stringify(shape)
    const query = known.get(key) ?? build(builder, placeholdersOf(values), shape as Shape).compile()
    if (known.size < MAX_SHAPES) known.set(key, query)
    const sent: Readonly<Record<string, unknown>> = { ...values, [TENANT.name]: tenantIdOf(database) }
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? sent[one.name] : one))
    return (await database.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function placeholdersOf<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
}
