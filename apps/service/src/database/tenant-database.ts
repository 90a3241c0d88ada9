import type {
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import type { Tables } from '../generated/tables.ts'
import { TenantBinder } from './tenant-binder.ts'

export type { Tables }

/** The tables with the tenant's column, for queries before the tenant is known, and for migrations. */
export type UnboundTables = { [Name in keyof Tables]: Tables[Name] & { tenant_id: string } }

declare const bound: unique symbol

/**
 * A database that shows the data of one tenant only. Queries read, change, delete and insert that tenant's
 * rows, and cannot name the tenant's column. Repositories accept no other database.
 */
export type TenantDatabase = Kysely<Tables> & { readonly [bound]?: true }

/** Stands for a value of a statement that is compiled before there is one. */
export class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Binds a database, or a transaction, to a tenant. */
export function bindToTenant(
  database: Kysely<UnboundTables>,
  tenantId: string | Placeholder,
): TenantDatabase {
  return database.withPlugin(new TenantBinding(tenantId)) as unknown as TenantDatabase
}

/** The tenant to which a database, or a transaction, is bound. @throws TypeError when it is bound to none. */
export function tenantIdOf(database: TenantDatabase): string {
  const binding = database.getExecutor().plugins.find((plugin) => plugin instanceof TenantBinding)
  if (typeof binding?.tenantId !== 'string') throw new TypeError('The database is not bound to a tenant')
  return binding.tenantId
}

class TenantBinding implements KyselyPlugin {
  readonly tenantId: string | Placeholder

  constructor(tenantId: string | Placeholder) {
    this.tenantId = tenantId
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return new TenantBinder(this.tenantId).transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result
  }
}
