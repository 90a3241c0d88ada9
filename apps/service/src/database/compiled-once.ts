import type { Compilable, CompiledQuery } from 'kysely'
import type { TenantDatabase } from './bound-to-tenant.ts'

/**
 * A statement with one value that is compiled once for each tenant. To build and compile it each time costs the service as much as
 * to send it.
 */
export function compiledOnce<Row>(
  build: (database: TenantDatabase, value: string) => Compilable<Row>,
): (database: TenantDatabase, value: string) => Promise<Row[]> {
  const compiled = new WeakMap<TenantDatabase, CompiledQuery<Row>>()
  const placeholder = Symbol('value')
  return async (database, value) => {
    const query = compiled.get(database) ?? build(database, placeholder as never).compile()
    compiled.set(database, query)
    const parameters = query.parameters.map((one) => (one === placeholder ? value : one))
    const { rows } = await database.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
