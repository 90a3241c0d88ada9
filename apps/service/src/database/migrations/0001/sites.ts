/** Sites and the groups they are in. `id_key` is the id as `caseless` folds it. */
export const SITES: readonly string[] = [
  `CREATE TABLE sites (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id text NOT NULL,
    id_key text NOT NULL,
    position integer NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    default_price_level_id text,
    opening_date date,
    is_active boolean NOT NULL,
    is_web_visible boolean NOT NULL,
    record text NOT NULL, -- the site of the tenant file, as JSON
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, id_key),
    FOREIGN KEY (tenant_id, default_price_level_id) REFERENCES price_levels
  )`,
  `CREATE TABLE site_groups (
    tenant_id text NOT NULL REFERENCES tenants ON DELETE CASCADE,
    id text NOT NULL,
    id_key text NOT NULL,
    number integer,
    PRIMARY KEY (tenant_id, id),
    UNIQUE (tenant_id, id_key)
  )`,
  `CREATE TABLE site_group_sites (
    tenant_id text NOT NULL,
    site_group_id text NOT NULL,
    site_id text NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (tenant_id, site_group_id, site_id),
    FOREIGN KEY (tenant_id, site_group_id) REFERENCES site_groups ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, site_id) REFERENCES sites ON DELETE CASCADE
  )`,
]
