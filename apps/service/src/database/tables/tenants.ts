import type { Generated } from 'kysely'

/** Columns of a table that is bound to a tenant; the tenant's own column is added by what binds it. */
export interface TenantsTable {
  role_ids: 'object-id' | 'numeric'
  /** The settings of the tenant file, as JSON. */
  settings: string
  /** The tenant file without its passwords, as JSON: what a reset goes back to. */
  definition: string
  /** What stands for the passwords of the file: a PHC string for each username, as JSON. */
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
  /** Switched off, a level is as if there were none. */
  is_active: Generated<boolean>
  /** JSON, as everywhere. */
  translations: Generated<string>
}
