import type { TenantFile } from '../tenant-file.ts'
import { rowsOf, type TableRows } from './table-rows.ts'

/** The access tokens of a tenant file, and the rows that other tables refer to. */
export function tenantRows(tenant: TenantFile): TableRows[] {
  return [
    rowsOf(
      'access_tokens',
      ['sha256'],
      (tenant.accessTokens ?? []).map(({ sha256, name, products = [], features = [] }) => ({
        sha256: sha256.toLowerCase(),
        name,
        products: JSON.stringify(products),
        features: JSON.stringify(features),
      })),
    ),
    rowsOf(
      'cultures',
      ['id'],
      (tenant.cultures ?? []).map((id, position) => ({ id, position })),
    ),
    rowsOf(
      'roles',
      ['id'],
      (tenant.roles ?? []).map(({ id }) => ({ id: String(id) })),
    ),
    rowsOf(
      'price_levels',
      ['id'],
      (tenant.priceLevels ?? []).map(({ id, description, isActive = true, translations = [] }) => ({
        id,
        description,
        is_active: isActive,
        translations: JSON.stringify(translations),
      })),
    ),
    rowsOf(
      'user_fields',
      ['id'],
      (tenant.userFields ?? []).map(({ id, values }) => ({
        id,
        allowed_values: values ? JSON.stringify(values) : null,
      })),
    ),
  ]
}
