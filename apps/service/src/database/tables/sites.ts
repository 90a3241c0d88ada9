export interface SitesTable {
  id: string
  /** The id without regard to case; see `caseless`. */
  id_key: string
  position: number
  name: string
  currency: string
  default_price_level_id: string | null
  /** `yyyy-mm-dd`, as every date. */
  opening_date: string | null
  is_active: boolean
  is_web_visible: boolean
  /** The site of the tenant file, as JSON. */
  record: string
}

export interface SiteGroupsTable {
  id: string
  id_key: string
  number: number | null
}

export interface SiteGroupSitesTable {
  site_group_id: string
  site_id: string
  position: number
}
