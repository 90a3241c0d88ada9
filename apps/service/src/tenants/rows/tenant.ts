import type { TenantFile } from '../tenant-file.ts'
import { rowsOf, type TableRows } from './table-rows.ts'

/** The access tokens of a tenant file, and the rows that other tables refer to. */
export function tenantRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf('access_tokens', ['sha256'], tenant.accessTokens, (token) => ({
      sha256: token.sha256.toLowerCase(),
      name: token.name,
      products: JSON.stringify(token.products ?? []),
      features: JSON.stringify(token.features ?? []),
    })),
    rowsOf('cultures', ['id'], tenant.cultures, (id, position) => ({ id, position })),
    rowsOf('roles', ['id'], tenant.roles, ({ id }) => ({ id: String(id) })),
    rowsOf('price_levels', ['id'], tenant.priceLevels, ({ id, description, isActive, translations }) => ({
      id,
      description,
      is_active: isActive ?? true,
      translations: JSON.stringify(translations ?? []),
    })),
    rowsOf('user_fields', ['id'], tenant.userFields, ({ id, values }) => ({
      id,
      allowed_values: values ? JSON.stringify(values) : null,
    })),
  ]
}
