import type { Generated } from 'kysely'

/** Columns of a table that is bound to a tenant. The binding adds the tenant's own column. */
export interface TenantsTable {
  role_ids: 'object-id' | 'numeric'
  /** The settings of the tenant file, as JSON. */
  settings: string
  /** The tenant file without its passwords, as JSON. A reset restores it. */
  definition: string
  /** The hashed passwords of the file, as JSON: a PHC string for each username. */
  password_hashes: string
  applied_at: Date
}

export interface AccessTokensTable {
  /** Hexadecimal, lower case. */
  sha256: string
  name: string
  /** JSON arrays of names. */
  products: string
  features: string
}

export interface CulturesTable {
  id: string
  position: number
}

export interface RolesTable {
  /** 24 hexadecimal digits, or a number in digits. */
  id: string
}

export interface PriceLevelsTable {
  id: string
  description: string
  /** A level that is switched off counts as missing. */
  is_active: Generated<boolean>
  /** JSON, as everywhere. */
  translations: Generated<string>
}
